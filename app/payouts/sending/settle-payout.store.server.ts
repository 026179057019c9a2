import { and, sql, type SQL } from "drizzle-orm";
import { creatorAccount } from "~/ledger/accounts.rules";
import { postTransfers, type NewTransfer } from "~/ledger/post.server";
import type { Database } from "~/platform/database.server";
import type { CreatorNotice } from "../notices/creator-notices.schema";
import { insertingCreatorNotice } from "../notices/creator-notices.store.server";
import { refusedKey, reversedKey, sentKey } from "./payout-keys.rules";
import { payouts, type Payout } from "../payouts.table";
import type { TransferFacts, TransferRefusal } from "../provider/payout-provider";

export function markSent(db: Database, row: Payout, { id }: TransferFacts, now: number): Promise<boolean> {
  const { key, creator_no: no, minor, currency, month } = row;
  return changeWithTransfer(
    db,
    { row, set: { state: "sent", transfer_id: id, reason: null, settled_at: now } },
    {
      key: sentKey(key),
      at: now,
      code: "payout_sent",
      debit: creatorAccount(no, "sending"),
      credit: "cash",
      minor,
      ref: key,
    },
    { key: sentKey(key), creatorNo: no, facts: { kind: "payout_sent", minor, currency, month } },
  );
}

export function markRefused(
  db: Database,
  row: Payout,
  { refused }: TransferRefusal,
  now: number,
): Promise<boolean> {
  const { key, creator_no: no, minor, attempt } = row;
  return changeWithTransfer(
    db,
    { row, set: { state: "refused", reason: refused, settled_at: now } },
    {
      key: refusedKey(key, attempt),
      at: now,
      code: "payout_refused",
      debit: creatorAccount(no, "sending"),
      credit: creatorAccount(no, "payable"),
      minor,
      ref: key,
    },
  );
}

/** The provider reports the total returned. */
export function markReversed(
  db: Database,
  row: Payout,
  { reversedMinor }: TransferFacts,
  now: number,
): Promise<boolean> {
  const { key, creator_no: no, minor, reversed_minor: known } = row;
  return changeWithTransfer(
    db,
    {
      row,
      set: { state: reversedMinor >= minor ? "reversed" : "sent", reversed_minor: reversedMinor },
      only: sql`${payouts.reversed_minor} = ${known}`,
    },
    {
      key: reversedKey(key, reversedMinor),
      at: now,
      code: "payout_reversed",
      debit: "cash",
      credit: creatorAccount(no, "payable"),
      minor: reversedMinor - known,
      ref: key,
    },
  );
}

interface PayoutChange {
  row: Payout;
  set: Partial<Payout>;
  only?: SQL;
}

async function changeWithTransfer(
  db: Database,
  { row, set, only = sql`true` }: PayoutChange,
  movement: NewTransfer,
  notice?: CreatorNotice,
): Promise<boolean> {
  // The row last, so the statements before it see it unchanged.
  const isAsRead = sql`exists (select 1 from ${payouts} where ${asRead(row)} and ${only})`;
  const marking = db
    .update(payouts)
    .set(set)
    .where(and(asRead(row), only))
    .returning({ id: payouts.id });
  const writes = [
    ...postTransfers(db, [movement], isAsRead),
    ...(notice ? [insertingCreatorNotice(db, notice, { now: movement.at, only: isAsRead })] : []),
  ];
  const [first, ...rest] = [...writes, marking];
  const results: unknown[] = await db.batch([first ?? marking, ...rest]);
  const marked = results.at(-1);
  return Array.isArray(marked) && marked.length > 0;
}

const asRead = ({ id, state, attempt, minor }: Payout): SQL =>
  sql`${payouts.id} = ${id} and ${payouts.state} = ${state} and ${payouts.attempt} = ${attempt}
    and ${payouts.minor} = ${minor}`;
