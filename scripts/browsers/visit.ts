import type { Files } from "./files.ts";
import type { Site } from "./site.ts";
import type { Control, Window } from "./window.ts";

export interface Member {
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
