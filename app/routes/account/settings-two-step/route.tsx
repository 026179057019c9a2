import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { encode } from "uqr";
import { authEvents } from "~/identity/sessions/auth-events.browser";
import { readTwoStep } from "~/identity/two-step/enrol.server";
import { readRequiredProof } from "~/identity/proof/require-proof.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { twoStep } from "~/words/en/two-step";
import { TextLink } from "~/ui/text-link";
import { KeepFocus } from "~/ui/keep-focus";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import { identityDeps } from "~/routes/auth/identity-deps.server";
import { OffCard } from "./off-card";
import { OnCards } from "./on-cards";
import { PendingCard } from "./pending-card";
import { qrPath } from "./qr-path";
import { RecoveryCodes } from "./recovery-codes";
import type { action } from "./two-step-action.server";

const strings = twoStep.page;

export { action } from "./two-step-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const deps = identityDeps(context);
  const [state, asked] = await Promise.all([readTwoStep(deps, viewer), readRequiredProof(deps, viewer)]);
  // On the server, so browsers don't load the library.
  const qr = state.state === "pending" ? qrPath(encode(state.uri, { ecc: "M", border: 2 }).data) : null;
  return { asked, twoStep: state, qr };
}

export default function TwoStepSettings() {
  const { asked, twoStep: state, qr } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && !answer.ok ? answer : null;

  // Another tab would show a key that no longer counts.
  useEffect(() => {
    if (answer?.ok)
      authEvents().announce(answer.done === "enabled" ? "MFA_CHALLENGE_VERIFIED" : "USER_UPDATED");
  }, [answer]);

  return (
    <Page narrow>
      <PageHead title={strings.heading} lead={<TextLink to="/settings">{strings.back}</TextLink>} />
      <KeepFocus change={state.state} className="flex flex-col gap-5">
        {answer?.ok && answer.message ? (
          <OutcomeNotice tone="good" answer={answer}>
            {answer.message}
          </OutcomeNotice>
        ) : null}
        {answer?.ok && answer.codes ? <RecoveryCodes codes={answer.codes} /> : null}
        {state.state === "off" ? <OffCard asked={asked} failed={failed} /> : null}
        {state.state === "pending" && qr ? (
          <PendingCard secret={state.secret} uri={state.uri} qr={qr} asked={asked} failed={failed} />
        ) : null}
        {state.state === "on" ? (
          <OnCards asked={asked} codesLeft={state.recoveryCodesLeft} failed={failed} />
        ) : null}
      </KeepFocus>
    </Page>
  );
}
