import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/identity/accounts/viewer";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { openPayoutDashboard, startOnboarding, type ProofInput } from "~/payouts/accounts/payout-account.server";
import { textFields } from "~/platform/forms";
import type { ErrorCode } from "~/strings/errors";
import { answerWith, fieldFailure, formFailure, tooManyRequests } from "~/routes/shared/answers.server";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { leaveFor } from "~/routes/money/leave.server";
import { payoutDeps } from "~/routes/money/payout-deps.server";
import { isAboutProof, needsSignIn, readProof, signInAgain } from "~/routes/auth/proof.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { PROOF } from "./proof-problem";

const INTENTS = ["start", "go-on", "open"] as const;
type Intent = (typeof INTENTS)[number];

/**
 * The ways to the provider's pages: where somebody says who they are and where their money goes, and where they see
 * what reached their bank.
 * @throws Response 302 to /earnings/leave, which leads on; to the sign-in where only that is a proof
 */
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
      const wish = { proof, device: readDevice(request), country: typed.country?.toLowerCase() ?? "" };
      throw leaveFor(context, await addressOf(intent, context, viewer, wish), "/earnings/leave");
    },
    (code) => refused(typed, code),
  );
}

/** @returns the provider's page */
function addressOf(
  intent: Intent,
  context: AppLoadContext,
  viewer: Viewer,
  { country, ...proven }: ProofInput & { country: string },
): Promise<string> {
  const deps = { ...payoutDeps(context), identity: identityDeps(context) };
  if (intent === "open") return openPayoutDashboard(deps, viewer, proven);
  return startOnboarding(deps, viewer, { ...proven, country: intent === "start" ? country : null });
}

/** What is wrong with the country is said beside it. */
const COUNTRY: ReadonlySet<ErrorCode> = new Set([
  "payouts.no_country",
  "payouts.country",
  "payouts.country_fixed",
]);

function refused(typed: Record<string, string>, code: ErrorCode) {
  if (needsSignIn(code)) throw redirect(signInAgain("/earnings"));
  if (isAboutProof(code)) return fieldFailure(typed, PROOF, code);
  if (COUNTRY.has(code)) return fieldFailure(typed, "country", code);
  return formFailure(typed, code);
}
