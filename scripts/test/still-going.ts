import process from "node:process";
import type { Reporter, TestCase } from "vitest/node";

const EVERY_MS = 60_000;

/**
 * Names, once a minute, a test that began. Vitest's own reporter says nothing until a file is done, and on a busy
 * machine some files take longer than the silence after which `run.ts` ends a tool.
 */
export default class StillGoing implements Reporter {
  #toldAt = Date.now();

  onTestCaseReady({ module, fullName }: TestCase): void {
    if (Date.now() - this.#toldAt < EVERY_MS) return;
    this.#toldAt = Date.now();
    process.stdout.write(` … ${module.relativeModuleId}: ${fullName}\n`);
  }
}
