import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { keyProblem } from "../../scripts/test-stripe/key.ts";

const run = (key: string) =>
  spawnSync(process.execPath, ["scripts/run.mjs", "test-stripe"], {
    env: { ...process.env, STRIPE_TEST_KEY: key },
    encoding: "utf8",
  });

test("without a key nothing is run, which is said and is no failure", () => {
  const { status, stdout } = run("");
  expect(stdout).toContain("Not run: no key.");
  expect(status).toBe(0);
});

test("a live key is refused before anything is asked with it", () => {
  const { status, stderr } = run("sk_live_abc");
  expect(stderr).toContain("live key");
  expect(stderr).not.toContain("sk_live_abc");
  expect(status).toBe(1);
  expect(keyProblem("rk_live_abc")).toContain("live key");
  expect(keyProblem("hello")).toContain("sandbox");
  expect(keyProblem("sk_test_abc")).toBeNull();
});
