/** Finds the film or sound that a page is about. */
export const PLAYER = "[data-stage] :is(video, audio)";

/** The page's film or sound; null where there is none, or this browser can't play it. */
export function pagePlayer(): HTMLMediaElement | null {
  return document.querySelector<HTMLMediaElement>(PLAYER);
}
