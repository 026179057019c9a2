// `npm run test:stripe` uses a real sandbox with test clocks. Environment: STRIPE_TEST_KEY; STRIPE_TEST_ORIGIN is for
// this tool's own test.
import { join } from "node:path";
import process from "node:process";
import { exitWith, Refusal } from "../local/refusal.ts";
import { PaymentsRun } from "../deploy/payments-run.ts";
import { inspectPayments } from "../deploy/payments-state.ts";
import { ROOT } from "../local/settings.ts";
import { runTool } from "../local/tool.ts";
import { keyProblem, NOT_RUN } from "./key.ts";
import { sandboxProblem, TEST_ORIGIN, testHost } from "./sandbox.ts";

const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const CONFIG = join(ROOT, "tests/provider/vitest.config.ts");

async function main(): Promise<void> {
  const key = process.env["STRIPE_TEST_KEY"];
  if (!key) throw new Refusal(NOT_RUN);
  const problem = keyProblem(key) ?? (await findSandboxProblem(key));
  if (problem !== null) throw new Refusal(problem);
  const onLine = (line: string) => console.log(line.replaceAll(key, "[secret]"));
  process.exitCode = await runTool(VITEST, ["run", "--config", CONFIG], { env: process.env, onLine }).exited;
}

async function findSandboxProblem(key: string): Promise<string | null> {
  const run = new PaymentsRun(key, testHost(process.env["STRIPE_TEST_ORIGIN"]));
  return sandboxProblem(await run.read((stripe) => inspectPayments(stripe, TEST_ORIGIN)));
}

await main().catch(exitWith);
