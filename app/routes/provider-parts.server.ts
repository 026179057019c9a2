import { redirect } from "@remix-run/cloudflare";
import type { ProviderId } from "~/identity/providers/providers";

interface ProviderProblem {
  /** Error code; its last part stands in the address, never a sentence. */
  code: string;
  provider: ProviderId;
  connecting: boolean;
  next: string | null;
  /** Somebody is signed in here already and was to show themselves anew. */
  again?: boolean;
}

/** Back to where the person came from, with what went wrong and the way on kept. */
export function redirectWithProblem({
  code,
  provider,
  connecting,
  next,
  again = false,
}: ProviderProblem): Response {
  if (code === "identity.sign_in_again") return redirect("/signin?notice=again&next=/settings");
  const search = new URLSearchParams({ problem: code.slice(code.lastIndexOf(".") + 1), provider });
  if (connecting) return redirect(`/settings?${search}`);
  if (again) search.set("notice", "again");
  if (next && next !== "/feed") search.set("next", next);
  return redirect(`/signin?${search}`);
}

/** What may stand in `?problem=`; anything else says nothing. */
const PROBLEMS = new Set([
  ...["provider_denied", "provider_failed", "provider_unavailable", "provider_expired"],
  ...["provider_email_unverified", "provider_email_in_use", "provider_taken", "provider_already"],
  ...["provider_last_way_in", "session_missing", "email_not_confirmed", "too_many_requests"],
]);

/** The error code an address speaks of, or null. */
export function problemIn(search: URLSearchParams): string | null {
  const problem = search.get("problem") ?? "";
  return PROBLEMS.has(problem) ? `identity.${problem}` : null;
}
