import { sql } from "drizzle-orm";
import { creatorAccount } from "~/ledger/accounts.rules";
import { postTransfers } from "~/ledger/post.server";
import {
  forEachPurse,
  listPurseMovements,
  listPayablePurses,
  type PayablePurse,
} from "../sending/payable-purses.store.server";
import type { PayoutDeps } from "../payout-deps";
import { DEBT_MS } from "../payouts.limits";
import { purseBalance } from "../sending/purses.store.server";

/** Held money may still net a debt. */
export async function giveUpDebts(deps: Pick<PayoutDeps, "db" | "clock" | "log">): Promise<number> {
  const purses = await listPayablePurses(deps.db, { owing: true });
  return forEachPurse(deps.log, purses, (purse) => giveUp(deps, purse));
}

async function giveUp(
  { db, clock }: Pick<PayoutDeps, "db" | "clock">,
  { no, minor }: PayablePurse,
): Promise<boolean> {
  const start = findDebtStart(await listPurseMovements(db, no));
  if (!start || start.at > clock() - DEBT_MS) return false;
  const row = {
    key: `debt:${no}:${start.seq}`,
    at: clock(),
    code: "debt_given_up" as const,
    debit: "platform" as const,
    credit: creatorAccount(no, "payable"),
    minor: -minor,
    ref: `creator:${no}`,
  };
  const only = sql`${purseBalance(no, "payable")} = ${minor} and ${purseBalance(no, "held")} <= 0`;
  const [posting] = postTransfers(db, [row], only);
  if (posting) await db.batch([posting]);
  return true;
}

function findDebtStart(
  movements: readonly { seq: number; at: number; minor: number }[],
): { seq: number; at: number } | null {
  let balance = 0;
  let start: { seq: number; at: number } | null = null;
  for (const { seq, at, minor } of movements) {
    balance += minor;
    start = balance >= 0 ? null : (start ?? { seq, at });
  }
  return start;
}
