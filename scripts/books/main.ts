// `npm run books`: members, trials, what failed and what was given back; the ledger, and money that is stuck. Exit code 1 when somebody should look, 2
// when it could not be asked. Options: --remote (the deployed database), --json. Environment: STATE_DIR.
import { parseArgs } from "node:util";
import { queryDatabase } from "../local/database.ts";
import { billingTime, localPlace } from "./billing-time.ts";
import { questions } from "./questions.ts";
import { booksOf, describe, needsAPerson } from "./report.ts";

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { remote: { type: "boolean" }, json: { type: "boolean" } } });
  const place = values.remote ? "cloud" : localPlace();
  const now = await billingTime(place);
  const books = booksOf(await queryDatabase(place, questions(now)), now);
  console.log(values.json ? JSON.stringify(books, null, 2) : describe(books, now));
  return needsAPerson(books, now) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
