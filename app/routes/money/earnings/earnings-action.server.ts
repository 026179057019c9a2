import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import {
  openPayoutDashboard,
  startOnboarding,
  type ProofInput,
} from "~/payouts/accounts/payout-account.server";
import { textFields } from "~/platform/forms";
import type { ErrorCode } from "~/words/errors";
import { answerWith, fieldFailure, formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { redirectToProvider } from "~/routes/money/provider-redirect.server";
import { payoutDeps } from "~/routes/money/payout-deps.server";
import { isProofError, needsSignIn, readProof, signInAgainPath } from "~/routes/auth/proof.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { PROOF_FIELD } from "./proof-field";

const INTENTS = ["start", "go-on", "open"] as const;
type Intent = (typeof INTENTS)[number];

/** @throws Response 302 */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const form = await request.formData();
  const typed = textFields(form);
  const intent = INTENTS.find((one) => one === typed.intent);
  if (!intent) throw new Response("Bad request", { status: 400 });
  if (!(await withinLimits(context.app.bindings, "changePayouts", { account: viewer.id }))) {
    return tooManyRequests(typed);
  }
  const proof = await readProof(request, context, viewer, form);
  if (!proof) return tooManyRequests(typed);
  return answerWith(
    async () => {
      const input = { proof, device: readDevice(request), country: typed.country?.toLowerCase() ?? "" };
      throw redirectToProvider(
        context,
        await openProviderPage(intent, context, viewer, input),
        "/earnings/leave",
      );
    },
    (code) => refused(typed, code),
  );
}

function openProviderPage(
  intent: Intent,
  context: AppLoadContext,
  viewer: Viewer,
  { country, ...proven }: ProofInput & { country: string },
): Promise<string> {
  const deps = { ...payoutDeps(context), identity: identityDeps(context) };
  if (intent === "open") return openPayoutDashboard(deps, viewer, proven);
  return startOnboarding(deps, viewer, { ...proven, country: intent === "start" ? country : null });
}

function refused(typed: Record<string, string>, code: ErrorCode) {
  if (needsSignIn(code)) throw redirect(signInAgainPath("/earnings"));
  if (isProofError(code)) return fieldFailure(typed, PROOF_FIELD, code);
  if (COUNTRY_ERRORS.has(code)) return fieldFailure(typed, "country", code);
  return formFailure(typed, code);
}

const COUNTRY_ERRORS: ReadonlySet<ErrorCode> = new Set([
  "payouts.no_country",
  "payouts.country",
  "payouts.country_fixed",
]);
