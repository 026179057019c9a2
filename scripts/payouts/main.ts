// `npm run payouts`: what the owner decides about one creator's money (docs/operations.md). Writes at once, reads back
// what is there then, and says it.
//   -- --clear-look CREATOR --month 2026-10      somebody has looked at who paid for that month
//   -- --end-pay CREATOR [--from 2026-11-01]     a decision ends their pay, now or from a day (UTC)
//   -- --allow-pay CREATOR                       and lets it go on
//   -- --clear-differs payout:202610:7           what the provider has was put right: the sweep looks anew
// Each with --remote for the deployed site. Exit code 1 where nothing was written. Environment: STATE_DIR.
import { billingTime } from "../books/billing-time.ts";
import { localPlace, queryDatabase } from "../local/database.ts";
import { exitWith } from "../local/refusal.ts";
import { statementsOf, wordsOf } from "./statements.ts";
import { readWish } from "./wish.ts";

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  // Wrong words are refused before anything is asked.
  const { isRemote } = readWish(args, 0);
  const place = isRemote ? "cloud" : localPlace();
  const { wish } = readWish(args, await billingTime(place));
  console.log(wordsOf(wish, await queryDatabase(place, statementsOf(wish))));
}

try {
  await main();
} catch (error) {
  exitWith(error);
}
