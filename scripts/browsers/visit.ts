import type { Files } from "./files.ts";
import type { Site } from "./site.ts";
import type { Control, Window } from "./window.ts";

export interface Member {
  fullName: string;
  email: string;
  password: string;
}

/** One person before one browser. */
export interface Visit extends Pick<Site, "origin" | "line"> {
  window: Window;
  files: Files;
  member: Member;
}

/** One thing that a person does, and sees done. */
export interface Step {
  name: string;
  /** @throws Error saying what did not happen */
  run(visit: Visit): Promise<void>;
  /** What the console may say meanwhile, since the step brings it about on purpose. */
  expected?: readonly RegExp[];
}

export const button = ({ window }: Visit, name: string): Promise<Control> =>
  window.find({ role: "button", name });

export async function press(visit: Visit, name: string): Promise<void> {
  await (await button(visit, name)).click();
}

export async function fill({ window }: Visit, label: string, text: string): Promise<void> {
  await (await window.find({ label })).fill(text);
}

export const go = ({ window, origin }: Visit, path: string): Promise<void> => window.open(origin + path);

/** Waits until the tab in front stands there. */
export function arrive({ window }: Visit, path: string): Promise<void> {
  return window.until(`The page ${path}`, (path = "") => location.pathname === path, path);
}
