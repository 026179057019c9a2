import process from "node:process";
import type { Reporter, TestCase } from "vitest/node";

const EVERY_MS = 60_000;

/**
 * Names a running test once a minute. Vitest's reporter is silent until a file is done, and on a busy machine run.ts
 * would end it.
 */
export default class StillGoing implements Reporter {
  #toldAt = Date.now();

  onTestCaseReady({ module, fullName }: TestCase): void {
    if (Date.now() - this.#toldAt < EVERY_MS) return;
    this.#toldAt = Date.now();
    process.stdout.write(` … ${module.relativeModuleId}: ${fullName}\n`);
  }
}
