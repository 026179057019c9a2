import { fetchAsAccount } from "~/platform/account-header";
import { readErrorMessage } from "~/routes/work/owner/read-error-message";
import { problems } from "~/words/en/problems";

/** `isAnswered`: refused, not a lost connection. */
export type PlaylistChangeAnswer<T> = { ok: T } | { problem: string; isAnswered: boolean };

export async function sendPlaylistChange<T = unknown>(
  fields: Record<string, string>,
): Promise<PlaylistChangeAnswer<T>> {
  const response = await fetchAsAccount("/api/playlists", {
    method: "POST",
    body: new URLSearchParams(fields),
  }).catch(() => null);
  if (response?.ok) return { ok: (await response.json()) as T };
  const problem = await readErrorMessage(response);
  return { problem: problem ?? problems.noAnswer, isAnswered: problem !== null };
}
