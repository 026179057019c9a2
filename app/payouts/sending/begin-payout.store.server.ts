import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { creatorAccount } from "~/ledger/accounts.rules";
import { postTransfers } from "~/ledger/post.server";
import { rowsWhere } from "~/membership/rows-where.server";
import type { Database } from "~/platform/database.server";
import type { DuePayout } from "./due-payouts.store.server";
import { begunKey, payoutKey } from "./payout-keys.rules";
import { payoutAccounts, payouts } from "../payouts.table";
import { payoutsHeld } from "./payouts-held.server";
import { purseBalance } from "./purses.store.server";

interface PayoutStart extends DuePayout {
  key: string;
  attempt: number;
  currency: string;
  now: number;
  isMade: boolean;
}

/** `isMade`: already sent, whatever is payable. @returns false where another run was faster or the facts changed */
export async function beginPayout(
  db: Database,
  due: DuePayout,
  { currency, now, isMade = false }: { currency: string; now: number; isMade?: boolean },
): Promise<boolean> {
  const { creator_no: no, month, minor, refused_attempt: refused } = due;
  const key = payoutKey(month, no);
  const attempt = (refused ?? 0) + 1;
  const beginning = { ...due, key, attempt, currency, now, isMade };
  const marking =
    refused === null ? insertingPayout(db, beginning) : restartingPayout(db, beginning, refused);
  const isBegun = sql`exists (select 1 from ${payouts} where ${payouts.key} = ${key}
    and ${payouts.state} = 'sending' and ${payouts.attempt} = ${attempt} and ${payouts.minor} = ${minor}
    and ${payouts.created_at} = ${now} and ${payouts.first_sent_at} is null)`;
  const row = {
    key: begunKey(key, attempt),
    at: now,
    code: "payout_begun" as const,
    debit: creatorAccount(no, "payable"),
    credit: creatorAccount(no, "sending"),
    minor,
    ref: key,
  };
  const [marked]: unknown[] = await db.batch([marking, ...postTransfers(db, [row], isBegun)]);
  return Array.isArray(marked) && marked.length > 0;
}

/** A decision may have come meanwhile. */
const isPayable = ({ creator_no, minor, destination, now, isMade }: PayoutStart): SQL =>
  sql`(${isMade ? 1 : 0} or ${purseBalance(creator_no, "payable")} >= ${minor} and not ${payoutsHeld(creator_no, now)} and exists (select 1 from ${payoutAccounts}
    where creator_no = ${creator_no} and provider_account_id = ${destination} and transfers_active))`;

function insertingPayout(db: Database, beginning: PayoutStart): BatchItem<"sqlite"> {
  const { key, creator_no, month, minor, currency, destination, now } = beginning;
  const columns = {
    key: sql`${key}`,
    creator_no: sql`${creator_no}`,
    month: sql`${month}`,
    minor: sql`${minor}`,
    currency: sql`${currency}`,
    destination: sql`${destination}`,
    state: sql`'sending'`,
    attempt: sql`1`,
    reversed_minor: sql`0`,
    created_at: sql`${now}`,
  };
  return db
    .insert(payouts)
    .select(rowsWhere(payouts, columns, sql`where ${isPayable(beginning)}`))
    .onConflictDoNothing()
    .returning({ id: payouts.id });
}

function restartingPayout(db: Database, beginning: PayoutStart, refused: number): BatchItem<"sqlite"> {
  const { key, attempt, minor, currency, destination, now } = beginning;
  return db
    .update(payouts)
    .set({
      state: "sending",
      attempt,
      minor,
      currency,
      destination,
      created_at: now,
      first_sent_at: null,
      tried_at: null,
      reason: null,
      settled_at: null,
    })
    .where(
      and(
        eq(payouts.key, key),
        eq(payouts.state, "refused"),
        eq(payouts.attempt, refused),
        isPayable(beginning),
      ),
    )
    .returning({ id: payouts.id });
}
