import { setTimeout as wait } from "node:timers/promises";
import type { Recorder } from "./recorder.ts";

/** For the media worker and payment events. */
const PATIENCE = { forMs: 120_000, askEveryMs: 2_000 };
const AT_ONCE = 4;

interface Promised {
  what: string;
  isKept: () => Promise<boolean>;
}

/** What the site confirmed must be true at the end, whatever happened meanwhile. */
export class Confirmations {
  readonly #given: Promised[] = [];

  note(what: string, isKept: () => Promise<boolean>): void {
    this.#given.push({ what, isKept });
  }

  async ask(recorder: Recorder, patience = PATIENCE): Promise<Map<string, number>> {
    const kept = new Map<string, number>();
    const left = [...this.#given];
    const deadline = Date.now() + patience.forMs;
    const askNext = async (): Promise<void> => {
      for (let promise = left.shift(); promise; promise = left.shift()) {
        if (await isKeptBy(deadline, promise, patience.askEveryMs))
          kept.set(promise.what, (kept.get(promise.what) ?? 0) + 1);
        else recorder.fail(promise.what, new Error("was confirmed, and isn't true"));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askNext));
    return kept;
  }
}

async function isKeptBy(deadline: number, { isKept }: Promised, askEveryMs: number): Promise<boolean> {
  for (;;) {
    if (await isKept().catch(() => false)) return true;
    if (Date.now() > deadline) return false;
    await wait(askEveryMs);
  }
}
