// `npm run statement` (docs/decisions/0022-share.md). Exit code 1 for a difference, 2 for unreadable input.
// Environment: STATE_DIR.
import { readOptions } from "../local/options.ts";
import { exitWithCode, Refusal } from "../local/refusal.ts";
import { exportMonths, monthArgument, printMonth } from "./closed-month.ts";
import { openCloudSource, openLocalSource } from "./closed-place.ts";
import { formatStatement } from "./facts.ts";

const USAGE = "Usage: npm run statement -- --facts FILE.json | --month 2026-10 [--export FILE] [--remote]";

async function main(): Promise<number> {
  const { values } = readOptions(USAGE, {
    options: {
      facts: { type: "string" },
      month: { type: "string" },
      remote: { type: "boolean" },
      export: { type: "string" },
    },
  });
  if (values.facts) {
    process.stdout.write(`${await formatStatement(values.facts)}\n`);
    return 0;
  }
  if (!values.month) throw new Refusal(USAGE);
  const month = monthArgument(values.month);
  const source = values.remote ? await openCloudSource() : await openLocalSource();
  try {
    if (values.export === undefined) return (await printMonth(source, month)) ? 0 : 1;
    await exportMonths(source, month, values.export);
    return 0;
  } finally {
    await source.close();
  }
}

await exitWithCode(main);
