import type { LanguageCode } from "~/strings/languages";

/** Has the page's player read its words in one language again: they are others now, behind the same address. */
export function showNewWords(language: LanguageCode): void {
  const track = document.querySelector<HTMLTrackElement>(`[data-stage] track[srclang="${language}"]`);
  if (!track) return;
  const address = new URL(track.src);
  address.hash = String(Date.now());
  track.src = address.href;
}
