import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Testing } from "../../scripts/mutate/testing.ts";

const question = { tests: ["door.test.ts"], changed: [], bail: true };
/** Even a busy machine has started a process by then, and had its answer. */
const LIMIT_MS = 20_000;
vi.setConfig({ testTimeout: 3 * LIMIT_MS });

/** A Vitest of our own, so small that each way to end can be had. */
describe("a Vitest that stays warm", () => {
  let copy: string;
  let stop: AbortController;
  let testing: Testing;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), "wishlight-test-"));
    mkdirSync(join(copy, "scripts", "mutate"), { recursive: true });
    stop = new AbortController();
    testing = new Testing(copy, stop.signal);
  });
  afterEach(async () => {
    await testing.stop();
    rmSync(copy, { recursive: true });
  });

  function vitest(script: string): void {
    writeFileSync(join(copy, "scripts", "mutate", "warm-vitest.ts"), script);
  }

  it("answers one question after another", async () => {
    vitest(`let asked = 0;
      process.on("message", () => process.send({ failed: {}, broken: [String(++asked)] }));
      process.send("ready");`);
    expect((await testing.ask(question, LIMIT_MS))?.broken).toEqual(["1"]);
    expect((await testing.ask(question, LIMIT_MS))?.broken).toEqual(["2"]);
  });

  it("that hangs is no answer, and the next question has a new one", async () => {
    vitest(`process.on("message", ({ bail }) => bail || process.send({ failed: {}, broken: [] }));
      process.send("ready");`);
    expect(await testing.ask(question, 300)).toBeNull();
    expect(await testing.ask({ ...question, bail: false }, LIMIT_MS)).toEqual({ failed: {}, broken: [] });
  });

  it("that dies over a question is told as broken", async () => {
    vitest(`process.on("message", () => process.exit(3)); process.send("ready");`);
    expect((await testing.ask(question, LIMIT_MS))?.broken).toEqual(["Vitest ended by itself."]);
  });

  it("that does not start is an error", async () => {
    vitest(`process.exit(3);`);
    await expect(testing.ask(question, LIMIT_MS)).rejects.toThrow("did not start (exit code 3)");
  });

  it("is ended by a stop while it starts, and none is started after", async () => {
    vitest(`setInterval(() => undefined, 1000);`);
    const asked = testing.ask(question, LIMIT_MS);
    stop.abort(new Error("stopped"));
    await expect(asked).rejects.toThrow("stopped");
    await expect(testing.ask(question, LIMIT_MS)).rejects.toThrow("stopped");
  });
});
