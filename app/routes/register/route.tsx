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
export {
  submitOrKeepForm as clientAction,
  reloadUnlessUnsaved as shouldRevalidate,
} from "../form-parts/unsaved-form";

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
