// `npm run statement`: what creators get, reckoned by the rules of the share (docs/decisions/0022-share.md).
//   -- --facts FILE.json                 closes the months of a facts file and prints what everybody gets, as JSON;
//                                        FILE may be - for standard input
//   -- --month 2026-10 [--remote]        reckons a closed month again from storage and says equal, or where not
//   -- --month 2026-10 --export FILE     writes the facts of all closed months up to it, in the format of --facts
// Exit code 1 where something is not equal, 2 when something can't be read. Environment: STATE_DIR.
import { parseArgs } from "node:util";
import { Refusal } from "../local/refusal.ts";
import { exportMonths, monthArgument, sayMonth } from "./closed-month.ts";
import { openCloudSource, openLocalSource } from "./closed-place.ts";
import { statementOfFacts } from "./facts.ts";

const USAGE = "Name a facts file or a month: npm run statement -- --facts FILE.json, or -- --month 2026-10";

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      facts: { type: "string" },
      month: { type: "string" },
      remote: { type: "boolean" },
      export: { type: "string" },
    },
  });
  if (values.facts) {
    process.stdout.write(`${await statementOfFacts(values.facts)}\n`);
    return 0;
  }
  if (!values.month) throw new Refusal(USAGE);
  const month = monthArgument(values.month);
  const source = values.remote ? await openCloudSource() : await openLocalSource();
  try {
    if (values.export === undefined) return (await sayMonth(source, month)) ? 0 : 1;
    await exportMonths(source, month, values.export);
    return 0;
  } finally {
    await source.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
