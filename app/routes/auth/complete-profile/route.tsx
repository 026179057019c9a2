import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { latestBirthDate } from "~/registration/birth-date.rules";
import { countryOptions } from "~/profiles/country-names.server";
import { fullName } from "~/profiles/profile-fields.schema";
import { suggestUsername } from "~/profiles/username.rules";
import { providers } from "~/words/en/providers";
import { metaFrom } from "~/ui/page-meta";
import { publicTerms } from "~/routes/public/public-terms.server";
import { readSignUpPause } from "~/routes/auth/register/sign-up-pause.server";
import { answerCompletion, requirePendingSignUp } from "./complete-action.server";
import { CompletionForm } from "./completion-form";

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(providers.complete, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const pending = await requirePendingSignUp(request, context);
  const now = context.app.clock();
  const name = fullName.safeParse(pending.full_name ?? "");
  return {
    provider: pending.provider,
    terms: publicTerms(context),
    pause: await readSignUpPause(context),
    email: pending.email,
    hasPicture: pending.picture !== null,
    suggested: {
      full_name: pending.full_name ?? "",
      username: name.success ? suggestUsername(name.data) : "",
      ...(pending.language ? { language: pending.language } : {}),
    },
    options: {
      emailDomains: [],
      countries: countryOptions(),
      now,
      latestBirthDate: latestBirthDate(now),
    },
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerCompletion(request, context);
}

export default function CompleteProfile() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <CompletionForm {...data} failed={answer ?? null} />;
}
