import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { latestBirthDate } from "~/registration/birth-date.rules";
import { countryOptions } from "~/profiles/country-names.server";
import { register as strings } from "~/words/en/register";
import { metaFrom } from "~/ui/page-meta";
import { reloadUnlessUnsaved } from "~/routes/shared/forms/unsaved-form";
import { publicTerms } from "~/routes/public/public-terms.server";
import { answerSignUp } from "./register-action.server";
import { readSignUpPause } from "./sign-up-pause.server";
import { Wizard } from "./wizard";

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

/** Works without a connection. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const sameForm = change.formMethod === undefined && change.currentUrl.pathname === change.nextUrl.pathname;
  return !sameForm && reloadUnlessUnsaved(change);
}

export const meta = metaFrom(strings);

export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, config, clock } = context.app;
  if (viewer) throw redirect("/feed");
  const now = clock();
  return {
    emailDomains: config.signupEmailDomains,
    countries: countryOptions(),
    now,
    latestBirthDate: latestBirthDate(now),
    terms: publicTerms(context),
    pause: await readSignUpPause(context),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerSignUp(request, context);
}

export default function Register() {
  const { terms, pause, ...options } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <Wizard options={options} answer={answer} terms={terms} pause={pause} />;
}
