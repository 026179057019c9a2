import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { latestBirthDate } from "~/identity/birth-date.rules";
import { countryOptions } from "~/identity/countries";
import { register as strings } from "~/strings/register";
import { pageMeta } from "~/ui/page-meta";
import { answerSignUp } from "./register-action.server";
import { Wizard } from "./wizard";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: strings.title, description: strings.description });

export function loader({ context }: LoaderFunctionArgs) {
  const { viewer, config, clock } = context.app;
  if (viewer) throw redirect("/feed");
  const now = clock();
  return {
    emailDomains: config.signupEmailDomains,
    countries: countryOptions(),
    now,
    latestBirthDate: latestBirthDate(now),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerSignUp(request, context);
}

export default function Register() {
  const options = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-display text-title font-bold">{strings.heading}</h1>
      <Wizard options={options} answer={answer} />
      <p className="text-center text-sm text-muted">
        {strings.haveAccount}{" "}
        <Link to="/signin" className="font-semibold text-gold-ink underline-offset-4 hover:underline">
          {strings.signIn}
        </Link>
      </p>
    </div>
  );
}
