import { Refusal } from "../local/refusal.ts";

/** Sent into the page as text, so it can use only its arguments and the page. */
type InPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

export interface Engine {
  name: EngineName;
  open(url: string): Promise<void>;
  evaluate<Args extends unknown[], Result>(work: InPage<Args, Result>, ...args: Args): Promise<Result>;
  close(): Promise<void>;
}

export const ENGINE_NAMES = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

export const WINDOW = { width: 1280, height: 800 } as const;
export const WORK_MS = 30_000;

export function readEngines(names: string): EngineName[] {
  const list = names.split(",");
  const unknown = list.filter((name) => !ENGINE_NAMES.includes(name as EngineName));
  if (unknown.length > 0)
    throw new Refusal(`Unknown engine: ${unknown.join(", ")}. Choose from ${ENGINE_NAMES.join(", ")}.`);
  return list as EngineName[];
}
