import { redirect } from "@remix-run/cloudflare";
import type { ProviderId } from "~/identity/providers/providers";
import type { ErrorCode } from "~/words/errors";
import { needsSignIn, signInAgainPath } from "./proof.server";

interface ProviderProblem {
  /** Its last part is in the address. */
  code: ErrorCode;
  provider: ProviderId;
  connecting: boolean;
  next: string | null;
  again?: boolean;
}

export function redirectWithProblem({
  code,
  provider,
  connecting,
  next,
  again = false,
}: ProviderProblem): Response {
  if (needsSignIn(code)) return redirect(signInAgainPath("/settings"));
  const search = new URLSearchParams({ problem: code.slice(code.lastIndexOf(".") + 1), provider });
  if (connecting) return redirect(`/settings?${search}`);
  if (again) search.set("notice", "again");
  if (next && next !== "/feed") search.set("next", next);
  return redirect(`/signin?${search}`);
}

const PROBLEMS = [
  "identity.provider_denied",
  "identity.provider_failed",
  "identity.provider_unavailable",
  "identity.provider_expired",
  "identity.provider_email_unverified",
  "identity.provider_email_in_use",
  "identity.provider_taken",
  "identity.provider_already",
  "identity.provider_last_way_in",
  "identity.session_missing",
  "identity.user_missing",
  "identity.email_not_confirmed",
  "identity.too_many_requests",
  "identity.proof_password",
  "identity.wrong_password",
  "identity.proof_code",
  "identity.wrong_code",
  "identity.two_step_unreadable",
  "identity.too_many_codes",
] as const satisfies readonly ErrorCode[];

export function readProviderProblem(search: URLSearchParams): (typeof PROBLEMS)[number] | null {
  const problem = search.get("problem");
  return PROBLEMS.find((code) => code === `identity.${problem}`) ?? null;
}
