import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "../local/settings.ts";
import type { Engine } from "./engine.ts";
import { hasValue, selectAll, setValue } from "./fields.ts";
import { findControl, isLibraryHere, type ControlQuery } from "./find-control.ts";
import type { Driver, Actions } from "./driver.ts";

export interface Control {
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  choose(path: string): Promise<void>;
  /** For selects and dates, which every system enters differently. */
  set(value: string): Promise<void>;
}

export interface Window extends Engine, Actions {
  /** Waits only for the document, not for its script. */
  leaveFor(url: string): Promise<void>;
  find(query: ControlQuery, ms?: number): Promise<Control>;
  gone(query: ControlQuery): Promise<void>;
  until(what: string, holds: (...args: string[]) => boolean, ...args: string[]): Promise<void>;
}

/** For a slow, busy machine. */
const PATIENCE_MS = 30_000;
const POLL_MS = 50;
const MOST_TIMES_TYPED = 4;

export function makeWindow<Handle>(handling: Driver<Handle>): Window {
  const { name, evaluate } = handling;

  /** Pages change meanwhile, so an interrupted answer counts as none. */
  async function poll<Answer>(what: string, ask: () => Promise<Answer | null>, ms = PATIENCE_MS) {
    const deadline = Date.now() + ms;
    let lastError = "";
    for (;;) {
      try {
        const answer = await ask();
        if (answer !== null) return answer;
        lastError = "";
      } catch (error) {
        lastError = `: ${String(error).split("\n")[0]}`;
      }
      if (Date.now() > deadline) throw new Error(`${what} never came${lastError}`);
      await wait(POLL_MS);
    }
  }

  async function lookFor(query: ControlQuery): Promise<Handle | null> {
    await handling.prepare();
    if (!(await evaluate(isLibraryHere))) await handling.run(await readLibrary());
    return handling.reach(findControl, query);
  }

  /** A new page may still move the focus; then type again. */
  async function fill(handle: Handle, text: string): Promise<void> {
    for (let time = 0; time < MOST_TIMES_TYPED; time++) {
      await handling.call(handle, selectAll, "");
      await handling.type(text);
      if (await handling.call(handle, hasValue, text)) return;
    }
    throw new Error(`'${text}' could not be typed`);
  }

  async function open(url: string): Promise<void> {
    await handling.open(url);
    // A bare page has none, and no such end.
    await until("The page's script", () =>
      document.getElementById("page-end") || document.readyState !== "complete"
        ? document.documentElement.hasAttribute("data-hydrated")
        : true,
    );
  }

  async function leaveFor(url: string): Promise<void> {
    await evaluate((url) => {
      document.documentElement.dataset["isLeft"] = "";
      setTimeout(() => location.assign(url));
    }, url);
    // The previous page may have had the same address.
    const isThere = (url: string) =>
      location.href === url && document.body !== null && !("isLeft" in document.documentElement.dataset);
    await poll(`The page ${url}`, async () => ((await evaluate(isThere, url)) ? true : null));
  }

  async function until(what: string, holds: (...args: string[]) => boolean, ...args: string[]) {
    await poll(what, async () => {
      await handling.prepare();
      return (await evaluate(holds, ...args)) ? true : null;
    });
  }

  return {
    name,
    open,
    leaveFor,
    evaluate,
    until,
    close: handling.close,
    complaints: handling.complaints,
    press: handling.press,
    type: handling.type,
    resize: handling.resize,
    picture: handling.picture,
    openTab: handling.openTab,
    showTab: handling.showTab,
    closeTab: handling.closeTab,
    async find(query, ms) {
      const handle = await poll(describeQuery(query), () => lookFor(query), ms);
      return {
        click: () => handling.click(handle),
        choose: (path) => handling.choose(handle, path),
        set: (value) => handling.call(handle, setValue, value),
        fill: (text) => fill(handle, text),
      };
    },
    async gone(query) {
      const isGone = async () => ((await lookFor(query)) === null ? true : null);
      await poll(`The end of ${describeQuery(query)}`, isGone);
    },
  };
}

function describeQuery({ within, ...query }: ControlQuery): string {
  const words = Object.entries(query).map(([how, value]) => `${how} '${value}'`);
  return words.join(", ") + (within ? ` in ${describeQuery(within)}` : "");
}

const LIBRARY = join(ROOT, "node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js");
let library: Promise<string> | undefined;

const readLibrary = () => (library ??= readFile(LIBRARY, "utf8"));
