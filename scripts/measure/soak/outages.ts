import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { isUp } from "../../local/ready.ts";
import { workerdProcesses } from "../../local/workerd-processes.ts";

/** Requests from before the restart may fail a little later. */
const AFTERMATH_MS = 3_000;
const ASK_EVERY_MS = 250;

interface Outage {
  from: number;
  to: number;
}

export class Outages {
  readonly #all: Outage[] = [];

  hit(from: number, to: number): boolean {
    return this.#all.some((outage) => outage.from <= to && from <= outage.to + AFTERMATH_MS);
  }

  get count(): number {
    return this.#all.length;
  }

  get longest(): number {
    return Math.max(0, ...this.#all.map(({ from, to }) => to - from)) / 1000;
  }

  async over(): Promise<void> {
    while (this.#all.some(({ to }) => to === Infinity)) await wait(ASK_EVERY_MS);
  }

  async kill(origin: string): Promise<void> {
    const outage: Outage = { from: Date.now(), to: Infinity };
    this.#all.push(outage);
    for (const { pid } of workerdProcesses()) killNow(pid);
    while (!(await isUp(origin))) await wait(ASK_EVERY_MS);
    outage.to = Date.now();
  }

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
    // It has already ended with another one.
  }
}
