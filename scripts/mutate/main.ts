// `npm run mutate`: breaks lines that matter, one at a time, and says which test notices. All of it happens in a
// copy of the project. Options: --list, --only NAME,NAME (parts of them), --minutes N (45), --unchecked (leaves out the
// run of the unbroken source). Exit code 1: a mutation went unnoticed; 2: the time was up before all were tried.
import { parseArgs } from "node:util";
import { exitWith, Refusal } from "../local/refusal.ts";
import { ROOT } from "../local/settings.ts";
import { keepTemporaryFilesInMemory } from "../test/temporary.ts";
import { makeCopy, removeCopy } from "./copy.ts";
import { mutations } from "./list.ts";
import { needsBuild, problemsOf, type Mutation } from "./mutation.ts";
import { Workshop, type Verdict } from "./workshop.ts";

const DEFAULT_MINUTES = 45;
const SECOND_MS = 1000;

function chosen(only: string | undefined): Mutation[] {
  const parts = only?.split(",") ?? [""];
  const wanted = mutations.filter(({ name }) => parts.some((part) => name.includes(part)));
  if (wanted.length === 0) throw new Refusal(`No mutation has "${only}" in its name; --list names them all.`);
  // Those that need no build first: an answer is had sooner, and the worker is built once for all of them.
  return wanted.sort((one, other) => Number(needsBuild(one)) - Number(needsBuild(other)));
}

function minutesOf(text: string | undefined): number {
  const minutes = Number(text ?? DEFAULT_MINUTES);
  if (!(minutes > 0)) throw new Refusal(`--minutes is "${text}", which is no number of minutes.`);
  return minutes;
}

function sentenceOf({ name, file, why }: Mutation, verdict: Verdict): string {
  if (verdict.outcome === "noticed") return `  noticed  ${name}: ${verdict.by.join("; ")}`;
  if (verdict.outcome === "unusable") return `UNUSABLE   ${name}: ${verdict.because}`;
  return `NOT NOTICED  ${name} (${file})\n    ${why}\n    All tests pass in ${verdict.by.join(", ")}`;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      minutes: { type: "string" },
      list: { type: "boolean" },
      unchecked: { type: "boolean" },
    },
  });
  const wanted = chosen(values.only);
  const until = Date.now() + minutesOf(values.minutes) * 60 * SECOND_MS;
  if (values.list) {
    for (const { name, file, why } of wanted) console.log(`${name}\n    ${file}\n    ${why}`);
    return 0;
  }
  const problems = problemsOf(mutations, ROOT);
  if (problems.length > 0)
    throw new Refusal(`The list (scripts/mutate/list.ts) is no longer true:\n${problems.join("\n")}`);

  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => stop.abort(new Refusal("Stopped.")));
  keepTemporaryFilesInMemory();
  const copy = await makeCopy(ROOT);
  const workshop = new Workshop(copy, stop.signal);
  try {
    return await tryAll(workshop, wanted, { until, check: !values.unchecked });
  } finally {
    await workshop.close();
    await removeCopy(copy);
  }
}

async function tryAll(
  workshop: Workshop,
  wanted: readonly Mutation[],
  { until, check }: { until: number; check: boolean },
): Promise<number> {
  if (check) {
    const tests = [...new Set(wanted.flatMap((mutation) => mutation.tests))];
    console.log(
      `First the ${tests.length} test files on the unbroken source, then ${wanted.length} mutations.`,
    );
    await workshop.requirePassing(tests);
  }
  const counts: Record<Verdict["outcome"], number> = { noticed: 0, missed: 0, unusable: 0 };
  let tried = 0;
  for (const mutation of wanted) {
    if (Date.now() >= until) break;
    const verdict = await workshop.judge(mutation);
    counts[verdict.outcome]++;
    tried++;
    console.log(sentenceOf(mutation, verdict));
  }
  const left = wanted.length - tried;
  console.log(
    `\n${counts.noticed} noticed, ${counts.missed} not noticed, ${counts.unusable} unusable, ${left} not tried`,
  );
  if (counts.missed + counts.unusable > 0) return 1;
  return left > 0 ? 2 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  exitWith(error);
}
