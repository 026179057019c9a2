// `npm run payouts` (docs/operations.md). Exit code 1 when nothing was written. Environment: STATE_DIR.
import { billingTime } from "../books/billing-time.ts";
import { localPlace, queryDatabase } from "../local/database.ts";
import { exitWith } from "../local/refusal.ts";
import { payoutStatements, describeResult } from "./statements.ts";
import { readCommand } from "./read-command.ts";

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  // Wrong arguments are refused before any question.
  const { isRemote } = readCommand(args, 0);
  const place = isRemote ? "cloud" : localPlace();
  const { command } = readCommand(args, await billingTime(place));
  console.log(describeResult(command, await queryDatabase(place, payoutStatements(command))));
}

try {
  await main();
} catch (error) {
  exitWith(error);
}
