import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { latestBirthDate } from "~/registration/birth-date.rules";
import { countryOptions } from "~/profiles/countries";
import { register as strings } from "~/strings/register";
import { pageMeta } from "~/ui/page-meta";
import { answerSignUp } from "./register-action.server";
import { Wizard } from "./wizard";

export { formHeaders as headers } from "../auth-parts/form-headers";
export { keepPage as clientAction, stayUnanswered as shouldRevalidate } from "../form-parts/keep-page";

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
  return <Wizard options={options} answer={answer} />;
}
