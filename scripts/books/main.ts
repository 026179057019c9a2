// `npm run books`: members, trials, what failed and what was given back; the ledger, and money that is stuck. Exit code 1 when somebody should look, 2
// when it could not be asked. Options: --remote (the deployed database), --json, --chain (hashes the whole ledger again
// and compares it with its chain and the heads in storage). Environment: STATE_DIR.
import { parseArgs } from "node:util";
import { localPlace, queryDatabase, type DatabasePlace } from "../local/database.ts";
import { openCloudSource, openLocalSource } from "../statement/closed-place.ts";
import { billingTime } from "./billing-time.ts";
import { sayChain } from "./chain.ts";
import { questions } from "./questions.ts";
import { booksOf, describe, needsAPerson } from "./report.ts";

async function main(): Promise<number> {
  const flag = { type: "boolean" } as const;
  const { values } = parseArgs({ options: { remote: flag, json: flag, chain: flag } });
  const place = values.remote ? "cloud" : localPlace();
  const now = await billingTime(place);
  if (values.chain) return (await checkChain(place, now)) ? 0 : 1;
  const books = booksOf(await queryDatabase(place, questions(now)), now);
  console.log(values.json ? JSON.stringify(books, null, 2) : describe(books, now));
  return needsAPerson(books, now) ? 1 : 0;
}

async function checkChain(place: DatabasePlace, now: number): Promise<boolean> {
  const source = place === "cloud" ? await openCloudSource() : await openLocalSource();
  try {
    return await sayChain(source, now);
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
