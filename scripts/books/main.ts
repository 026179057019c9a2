// `npm run books`: members, trials, what failed and what was given back; the ledger, and money that is stuck. Exit code 1 when somebody should look, 2
// when it could not be asked. Options: --remote (the deployed database), --json. Environment: STATE_DIR.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { queryDatabase, type DatabasePlace } from "../local/database.ts";
import { Refusal } from "../local/refusal.ts";
import { readSettings } from "../local/settings.ts";
import { LATEST, questions } from "./questions.ts";
import { booksOf, describe, needsAPerson } from "./report.ts";

function localPlace(): DatabasePlace {
  const { stateDir } = readSettings(process.env);
  if (!existsSync(stateDir)) throw new Refusal("There is no local instance yet: `npm start` makes one.");
  return { stateDir };
}

/** The time of memberships. In the cloud it is the time; locally it may have been moved ahead. */
async function billingTime(place: DatabasePlace): Promise<number> {
  if (place === "cloud") return Date.now();
  const [rows] = await queryDatabase(place, [LATEST]);
  return Math.max(Date.now(), Number(rows?.[0]?.["at"] ?? 0));
}

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
