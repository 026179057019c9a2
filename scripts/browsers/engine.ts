/** Work done inside the page that is open. It is sent as text, so it may use only its arguments and the page. */
export type InPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** A browser, driven by whatever its makers offer for that. */
export interface Engine {
  name: EngineName;
  open(url: string): Promise<void>;
  evaluate<Args extends unknown[], Result>(work: InPage<Args, Result>, ...args: Args): Promise<Result>;
  close(): Promise<void>;
}

export const ENGINE_NAMES = ["chromium", "firefox", "webkit"] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** Its first size. Pixels. */
export const WINDOW = { width: 1280, height: 800 } as const;
/** The longest that work in a page may take. Milliseconds. */
export const WORK_MS = 30_000;
