import { setTimeout as wait } from "node:timers/promises";
import type { Recorder } from "./recorder.ts";

/** What lags behind (the media worker, a payment's event) has had its time by then. Milliseconds. */
const PATIENCE = { forMs: 120_000, askEveryMs: 2_000 };
/** Questions under way at once. */
const AT_ONCE = 4;

interface Given {
  what: string;
  isKept: () => Promise<boolean>;
}

/** What the site said it had done, to be asked for once more at the end: whatever happened meanwhile, it must be so. */
export class Promises {
  readonly #given: Given[] = [];

  /** @param what of its kind, as the report shall say it */
  note(what: string, isKept: () => Promise<boolean>): void {
    this.#given.push({ what, isKept });
  }

  /** Asks for all of them. One that is not kept is an error. @returns how many were kept of each kind */
  async ask(recorder: Recorder, patience = PATIENCE): Promise<Map<string, number>> {
    const kept = new Map<string, number>();
    const left = [...this.#given];
    const deadline = Date.now() + patience.forMs;
    const askNext = async (): Promise<void> => {
      for (let given = left.shift(); given; given = left.shift()) {
        if (await isKeptBy(deadline, given, patience.askEveryMs))
          kept.set(given.what, (kept.get(given.what) ?? 0) + 1);
        else recorder.fail(given.what, new Error("was said to be so, and is not"));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askNext));
    return kept;
  }
}

async function isKeptBy(deadline: number, { isKept }: Given, askEveryMs: number): Promise<boolean> {
  for (;;) {
    if (await isKept().catch(() => false)) return true;
    if (Date.now() > deadline) return false;
    await wait(askEveryMs);
  }
}
