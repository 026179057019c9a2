import { fetchAsAccount } from "~/platform/account-header";
import { readErrorMessage } from "~/routes/work/owner/read-error-message";

/** A null body deletes. @returns an error sentence or null */
export async function sendCaptions(
  id: number,
  language: string,
  body: Blob | null,
  failed: string,
): Promise<string | null> {
  const response = await fetchAsAccount(`/api/uploads/${id}/captions?language=${language}`, {
    method: body ? "POST" : "DELETE",
    ...(body ? { body, headers: { "Content-Type": "text/vtt" } } : {}),
  }).catch(() => null);
  if (!response?.ok) return (await readErrorMessage(response)) ?? failed;
  if (body) reloadCaptions(language);
  return null;
}

/** Only a changed address is read again. */
function reloadCaptions(language: string): void {
  const track = document.querySelector<HTMLTrackElement>(`[data-stage] track[srclang="${language}"]`);
  if (!track) return;
  const address = new URL(track.src);
  address.hash = String(Date.now());
  track.src = address.href;
}
