// `npm run books` (docs/operations.md). Exit code 1 when somebody should look, 2 when it couldn't ask. Options:
// --remote, --json, --chain. Environment: STATE_DIR.
import { localPlace, queryDatabase, type DatabasePlace } from "../local/database.ts";
import { readOptions } from "../local/options.ts";
import { exitWithCode } from "../local/refusal.ts";
import { openCloudSource, openLocalSource } from "../statement/closed-place.ts";
import { billingTime } from "./billing-time.ts";
import { printChain } from "./chain.ts";
import { questions } from "./questions.ts";
import { readBooks, formatReport, needsAttention } from "./report.ts";

async function main(): Promise<number> {
  const flag = { type: "boolean" } as const;
  const { values } = readOptions("Usage: npm run books [-- --json | --chain] [--remote]", {
    options: { remote: flag, json: flag, chain: flag },
  });
  const place = values.remote ? "cloud" : localPlace();
  const now = await billingTime(place);
  if (values.chain) return (await checkChain(place, now)) ? 0 : 1;
  const books = readBooks(await queryDatabase(place, questions(now)), now);
  console.log(values.json ? JSON.stringify(books, null, 2) : formatReport(books, now));
  return needsAttention(books, now) ? 1 : 0;
}

async function checkChain(place: DatabasePlace, now: number): Promise<boolean> {
  const source = place === "cloud" ? await openCloudSource() : await openLocalSource();
  try {
    return await printChain(source, now);
  } finally {
    await source.close();
  }
}

await exitWithCode(main);
