import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "./engine.ts";
import { holds, selectAll, setValue } from "./fields.ts";
import { findControl, isLibraryHere, type Wanted } from "./find-control.ts";
import { findingLibrary } from "./finding-library.ts";
import type { Handling, Hands } from "./handling.ts";

/** One thing on the page, as a hand reaches it. */
export interface Control {
  click(): Promise<void>;
  /** Types over what is in it. */
  fill(text: string): Promise<void>;
  /** Gives a field of files the one at this path. */
  choose(path: string): Promise<void>;
  /** Gives a list of choices or a date its value, which every system enters differently. */
  set(value: string): Promise<void>;
}

/** A browser as a person has it before them. */
export interface Window extends Engine, Hands {
  /** Sends the page there, and waits for nothing of what comes but its document. */
  leaveFor(url: string): Promise<void>;
  /**
   * Waits until it is there, visible and enabled.
   * @throws Error naming what never came
   */
  find(wanted: Wanted, ms?: number): Promise<Control>;
  /** Waits until no such thing is there. */
  gone(wanted: Wanted): Promise<void>;
  /** Waits until it holds in the page. @param what in words, for the message */
  until(what: string, holds: (...args: string[]) => boolean, ...args: string[]): Promise<void>;
}

/** A slow machine, with others at work on it. Milliseconds. */
const PATIENCE_MS = 30_000;
const POLL_MS = 50;
const MOST_TIMES_TYPED = 4;

/** What every engine does alike, over what each does in its own way. */
export function windowOf<Handle>(handling: Handling<Handle>): Window {
  const { name, evaluate } = handling;

  /** Pages come and go while it is asked: an answer that broke off is none. */
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

  async function lookFor(wanted: Wanted): Promise<Handle | null> {
    await handling.prepare();
    if (!(await evaluate(isLibraryHere))) await handling.run(await findingLibrary());
    return handling.reach(findControl, wanted);
  }

  /** A page that has just come may still take the focus to where it begins: people that see that type once more. */
  async function fill(handle: Handle, text: string): Promise<void> {
    for (let time = 0; time < MOST_TIMES_TYPED; time++) {
      await handling.call(handle, selectAll, "");
      await handling.type(text);
      if (await handling.call(handle, holds, text)) return;
    }
    throw new Error(`'${text}' could not be typed`);
  }

  async function open(url: string): Promise<void> {
    await handling.open(url);
    await until("The page's script", () => document.documentElement.hasAttribute("data-hydrated"));
  }

  async function leaveFor(url: string): Promise<void> {
    await evaluate((url) => {
      document.documentElement.dataset["isLeft"] = "";
      setTimeout(() => location.assign(url));
    }, url);
    // The page before may have had the same address.
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
    async find(wanted, ms) {
      const handle = await poll(inWords(wanted), () => lookFor(wanted), ms);
      return {
        click: () => handling.click(handle),
        choose: (path) => handling.choose(handle, path),
        set: (value) => handling.call(handle, setValue, value),
        fill: (text) => fill(handle, text),
      };
    },
    async gone(wanted) {
      const isGone = async () => ((await lookFor(wanted)) === null ? true : null);
      await poll(`The end of ${inWords(wanted)}`, isGone);
    },
  };
}

function inWords({ within, ...wanted }: Wanted): string {
  const words = Object.entries(wanted).map(([how, value]) => `${how} '${value}'`);
  return words.join(", ") + (within ? ` in ${inWords(within)}` : "");
}
