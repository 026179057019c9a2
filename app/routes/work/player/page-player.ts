export const PLAYER_SELECTOR = "[data-stage] :is(video, audio)";

/** Null when the page has no film or sound, or this browser can't play it. */
export function findPagePlayer(): HTMLMediaElement | null {
  return document.querySelector<HTMLMediaElement>(PLAYER_SELECTOR);
}
