import { sql } from "drizzle-orm";
import { creatorAccount } from "~/ledger/accounts.rules";
import { postTransfers } from "~/ledger/post.server";
import { eachPurse, listMovements, listPurses, type Purse } from "../sending/payable-purses.store.server";
import type { PayoutDeps } from "../payout-deps";
import { DEBT_MS } from "../payouts.limits";
import { purseOf } from "../sending/purses.store.server";

/**
 * Gives up what creators owe because a month was reckoned again after it was paid: later earnings net it by
 * themselves, and what no earnings came to net for twelve months is the platform's loss. While anything of theirs is
 * held, it may still be netted.
 * @returns how many debts were given up
 */
export async function giveUpDebts(deps: Pick<PayoutDeps, "db" | "clock" | "log">): Promise<number> {
  const purses = await listPurses(deps.db, { owing: true });
  return eachPurse(deps.log, purses, (purse) => giveUp(deps, purse));
}

async function giveUp(
  { db, clock }: Pick<PayoutDeps, "db" | "clock">,
  { no, minor }: Purse,
): Promise<boolean> {
  const begun = beginOfDebt(await listMovements(db, no));
  if (!begun || begun.at > clock() - DEBT_MS) return false;
  const row = {
    key: `debt:${no}:${begun.seq}`,
    at: clock(),
    code: "debt_given_up" as const,
    debit: "platform" as const,
    credit: creatorAccount(no, "payable"),
    minor: -minor,
    ref: `creator:${no}`,
  };
  const only = sql`${purseOf(no, "payable")} = ${minor} and ${purseOf(no, "held")} <= 0`;
  const [posting] = postTransfers(db, [row], only);
  if (posting) await db.batch([posting]);
  return true;
}

/** The movement since which a purse has been below 0 all the time. */
function beginOfDebt(
  movements: readonly { seq: number; at: number; minor: number }[],
): { seq: number; at: number } | null {
  let stands = 0;
  let begun: { seq: number; at: number } | null = null;
  for (const { seq, at, minor } of movements) {
    stands += minor;
    begun = stands >= 0 ? null : (begun ?? { seq, at });
  }
  return begun;
}
