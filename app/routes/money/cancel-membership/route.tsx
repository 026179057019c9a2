import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readCancelLink } from "~/membership/cancel-by-mail.server";
import { errorSentence } from "~/words/errors";
import { cancelContracts as strings } from "~/words/en/cancel-contracts";
import { metaFrom } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { membershipDeps } from "~/routes/money/membership-deps.server";
import { RequestForm } from "./request-form";
import type { action } from "./cancel-action.server";
import { ConfirmForm } from "./confirm-form";

export { action } from "./cancel-action.server";
export { codeHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(strings);

/** Mail scanners open links (design rule 5). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get("code");
  if (!code) return { code: null, dead: null };
  const state = await readCancelLink(membershipDeps(context), code);
  return state === "good" ? { code, dead: null } : { code: null, dead: errorSentence("identity.bad_code") };
}

export default function CancelMembership() {
  const { code, dead } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOver = answer?.ok === true || answer?.code === "identity.bad_code";
  const isConfirming = code !== null && !isOver;
  return (
    <ReadingPage heading={strings.title} lead={isConfirming || answer?.ok ? undefined : strings.lead}>
      {isConfirming ? (
        <ConfirmForm code={code} failed={answer && !answer.ok ? answer : null} />
      ) : (
        <RequestForm answer={answer} dead={answer ? null : dead} />
      )}
    </ReadingPage>
  );
}
