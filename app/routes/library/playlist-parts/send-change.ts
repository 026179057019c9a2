import { fetchAsAccount } from "~/platform/account-header";
import { readErrorMessage } from "~/routes/work/owner/read-error-message";
import { problems } from "~/strings/problems";

/** What the server said to a change, or why it was not made; `isAnswered` where the server itself said so. */
export type Answered<T> = { ok: T } | { problem: string; isAnswered: boolean };

/** Sends a change of playlists from a page's script. */
export async function sendChange<T = unknown>(fields: Record<string, string>): Promise<Answered<T>> {
  const response = await fetchAsAccount("/api/playlists", {
    method: "POST",
    body: new URLSearchParams(fields),
  }).catch(() => null);
  if (response?.ok) return { ok: (await response.json()) as T };
  const problem = await readErrorMessage(response);
  return { problem: problem ?? problems.noAnswer, isAnswered: problem !== null };
}
