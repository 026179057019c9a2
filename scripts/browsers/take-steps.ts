import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Outcome } from "./outcome.ts";
import { ROOT } from "../local/settings.ts";
import { filterUnexpected } from "./known-noise.ts";
import type { Step, Visit } from "./visit.ts";
import { within } from "./within.ts";

const PICTURES = join(ROOT, "test-results", "browsers");

/** A driver that stopped answering would otherwise block forever. */
const STEP_MS = 150_000;
const LAST_MS = 10_000;

/** In a chain, a failed step ends the rest. */
export async function takeSteps(
  visit: Visit,
  steps: readonly Step[],
  { isChain, say }: { isChain: boolean; say: (line: string) => void },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const engine = visit.window.name;
  for (const step of steps) {
    const began = Date.now();
    const wrong: string[] = [];
    try {
      await within(STEP_MS, step.run(visit));
    } catch (error) {
      wrong.push(String(error).split("\n")[0] ?? "");
      await keepPicture(visit, step.name).catch(() => undefined);
    }
    const hasFailed = wrong.length > 0;
    const messages = await within(LAST_MS, visit.window.complaints()).catch((error: unknown) => [
      String(error),
    ]);
    wrong.push(...filterUnexpected(messages, step.expected).map((text) => `the console said: ${text}`));
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    say(`  ${engine} · ${step.name} · ${wrong.length === 0 ? "ok" : wrong.join("; ")} · ${seconds} s`);
    outcomes.push({ engine, name: step.name, wrong });
    if (hasFailed && isChain) {
      const rest = steps.slice(steps.indexOf(step) + 1);
      outcomes.push(...rest.map(({ name }) => ({ engine, name, wrong: ["was not reached"] })));
      break;
    }
  }
  return outcomes;
}

async function keepPicture({ window }: Visit, step: string): Promise<void> {
  const picture = await within(LAST_MS, window.picture());
  await mkdir(PICTURES, { recursive: true });
  const file = `${window.name} ${step}.png`.replaceAll(/[^\w.]+/g, "-");
  await writeFile(join(PICTURES, file), picture);
}
