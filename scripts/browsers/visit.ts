import type { Files } from "./files.ts";
import type { Site } from "./site.ts";
import type { Control, Window } from "./window.ts";

interface Member {
  fullName: string;
  email: string;
  password: string;
}

export interface Visit extends Pick<Site, "origin" | "line"> {
  window: Window;
  files: Files;
  member: Member;
}

export interface Step {
  name: string;
  run(visit: Visit): Promise<void>;
  /** Console messages that the step causes. */
  expected?: readonly RegExp[];
}

export const findButton = ({ window }: Visit, name: string): Promise<Control> =>
  window.find({ role: "button", name });

export async function press(visit: Visit, name: string): Promise<void> {
  await (await findButton(visit, name)).click();
}

export async function fill({ window }: Visit, label: string, text: string): Promise<void> {
  await (await window.find({ label })).fill(text);
}

export const goTo = ({ window, origin }: Visit, path: string): Promise<void> => window.open(origin + path);

export function waitForPage({ window }: Visit, path: string): Promise<void> {
  return window.until(`The page ${path}`, (path = "") => location.pathname === path, path);
}

/** A player's controls come once a person is near, here by keyboard. */
export async function findControls({ window }: Visit): Promise<void> {
  await window.until("A play button with the focus", focusPlay);
  await window.find({ css: "media-control-bar media-play-button" });
}

export async function pressPlay({ window }: Visit): Promise<void> {
  await window.until("A play button with the focus", focusPlay);
  await window.press("Space");
}

/** Firefox shows the page's own one after hydration. */
function focusPlay(): boolean {
  const button = document.querySelector<HTMLElement>("main :is(.player-still, media-play-button)");
  button?.focus();
  return button !== null && document.activeElement === button;
}
