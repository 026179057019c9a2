import { spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_PAYMENTS } from "../../scripts/deploy/payments-state.ts";
import { keyProblem } from "../../scripts/test-stripe/key.ts";
import { sandboxProblem, TEST_ORIGIN } from "../../scripts/test-stripe/sandbox.ts";
import { startProvider } from "./payments-server.ts";

const KEY = "sk_test_ofASandbox";
const OURS = { wishlight: "membership" };
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

async function run(key: string, origin = "") {
  const child = spawn(process.execPath, ["scripts/run.mjs", "test-stripe"], {
    env: { ...process.env, STRIPE_TEST_KEY: key, STRIPE_TEST_ORIGIN: origin },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (text) => (stdout += String(text)));
  child.stderr.on("data", (text) => (stderr += String(text)));
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { status, stdout, stderr };
}

test("without a key nothing is run, and that is a failure", async () => {
  const { status, stderr } = await run("");
  expect(stderr).toContain("Not run: set STRIPE_TEST_KEY");
  expect(status).toBe(1);
});

test("a live key is refused before any request with it", async () => {
  const { status, stderr } = await run("sk_live_abc");
  expect(stderr).toContain("live key");
  expect(stderr).not.toContain("sk_live_abc");
  expect(status).toBe(1);
  expect(keyProblem("rk_live_abc")).toContain("live key");
  expect(keyProblem("hello")).toContain("sandbox");
  expect(keyProblem("sk_test_abc")).toBeNull();
});

test("a sandbox that serves a site is refused, and nothing is written there", async () => {
  const there = provider.open(KEY);
  there.endpoints.push({
    id: "we_1",
    url: "https://staging.test/api/payments/events",
    status: "enabled",
    metadata: OURS,
    api_version: null,
    enabled_events: [],
  });
  const { status, stdout, stderr } = await run(KEY, `http://127.0.0.1:${provider.host.port}`);
  expect(stderr).toContain("This sandbox belongs to https://staging.test");
  expect(stdout).toBe("");
  expect(status).toBe(1);
  expect(new Set(there.asked.map(({ method }) => method))).toEqual(new Set(["GET"]));
});

test("a portal's addresses reveal a site too, except the tests' own and the stand-in's", () => {
  const withPortal = (origin: string | null) =>
    sandboxProblem({ ...NO_PAYMENTS, portal: { id: "bpc_1", isAsWanted: false, origin } });
  expect(withPortal("https://staging.test")).toContain("https://staging.test");
  for (const origin of [TEST_ORIGIN, "http://localhost:8787", null]) expect(withPortal(origin)).toBeNull();
  expect(sandboxProblem(NO_PAYMENTS)).toBeNull();
});
