export const PLAYER_SELECTOR = "[data-stage] :is(video, audio)";

export function findPagePlayer(): HTMLMediaElement | null {
  return document.querySelector<HTMLMediaElement>(PLAYER_SELECTOR);
}
