import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { isUp } from "../../local/ready.ts";
import { workerdProcesses } from "../../local/workerd-processes.ts";

/** What was asked before the runtime answered again may fail a little later. Milliseconds. */
const AFTERMATH_MS = 3_000;
const ASK_EVERY_MS = 250;

interface Outage {
  /** Milliseconds since the epoch; `to` is Infinity while it lasts. */
  from: number;
  to: number;
}

/** When the runtime was away because it was killed. */
export class Outages {
  readonly #all: Outage[] = [];

  /** Whether what was under way between these moments may have been hit. */
  hit(from: number, to: number): boolean {
    return this.#all.some((outage) => outage.from <= to && from <= outage.to + AFTERMATH_MS);
  }

  get count(): number {
    return this.#all.length;
  }

  /** Of the longest, seconds. */
  get longest(): number {
    return Math.max(0, ...this.#all.map(({ from, to }) => to - from)) / 1000;
  }

  /** Waits until the runtime answers, if it is away. */
  async over(): Promise<void> {
    while (this.#all.some(({ to }) => to === Infinity)) await wait(ASK_EVERY_MS);
  }

  /** Kills every process of the runtime (kill -9), and waits until it answers again by itself. */
  async kill(origin: string): Promise<void> {
    const outage: Outage = { from: Date.now(), to: Infinity };
    this.#all.push(outage);
    for (const { pid } of workerdProcesses()) killNow(pid);
    while (!(await isUp(origin))) await wait(ASK_EVERY_MS);
    outage.to = Date.now();
  }

  /** Kills it again and again until told to stop. @returns resolves once it has answered for the last time */
  async keepKilling(origin: string, everyMs: number, until: () => boolean): Promise<void> {
    for (let next = Date.now() + everyMs; !until(); await wait(ASK_EVERY_MS)) {
      if (Date.now() < next) continue;
      await this.kill(origin);
      next = Date.now() + everyMs;
    }
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended with another one.
  }
}
