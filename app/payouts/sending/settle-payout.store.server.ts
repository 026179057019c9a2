import { and, sql, type SQL } from "drizzle-orm";
import { creatorAccount } from "~/ledger/accounts.rules";
import { postTransfers, type NewTransfer } from "~/ledger/post.server";
import type { Database } from "~/platform/database.server";
import type { CreatorNotice } from "../notices/creator-notices.schema";
import { notingCreatorWhere } from "../notices/creator-notices.store.server";
import { refusedKey, reversedKey, sentKey } from "./payout-keys.rules";
import { payouts, type Payout } from "../payouts.table";
import type { TransferFacts, TransferRefusal } from "../provider/payout-provider";

/*
 * Each end of a payout with what it moves, in one batch: both or nothing, and only while the row is as it was read.
 * Whoever does one again does nothing.
 */

const asRead = ({ id, state, attempt, minor }: Payout): SQL =>
  sql`${payouts.id} = ${id} and ${payouts.state} = ${state} and ${payouts.attempt} = ${attempt}
    and ${payouts.minor} = ${minor}`;

/** The money is in the creator's account: it has left for good, and its owner is told. */
export function markSent(db: Database, row: Payout, { id }: TransferFacts, now: number): Promise<boolean> {
  const { key, creator_no: no, minor, currency, month } = row;
  return moveWith(
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

/** Nothing was sent: it is payable again. */
export function markRefused(
  db: Database,
  row: Payout,
  { refused }: TransferRefusal,
  now: number,
): Promise<boolean> {
  const { key, creator_no: no, minor, attempt } = row;
  return moveWith(
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

/**
 * What came back of one that was sent is payable again. The provider says how much came back in all: what is known of
 * it already is not booked twice, in whatever order it is told.
 */
export function markReversed(
  db: Database,
  row: Payout,
  { reversedMinor }: TransferFacts,
  now: number,
): Promise<boolean> {
  const { key, creator_no: no, minor, reversed_minor: known } = row;
  return moveWith(
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

interface Change {
  row: Payout;
  set: Partial<Payout>;
  /** What has to hold beside that the row is as it was read. */
  only?: SQL;
}

/** @returns false where somebody else has changed the row since it was read */
async function moveWith(
  db: Database,
  { row, set, only = sql`true` }: Change,
  movement: NewTransfer,
  told?: CreatorNotice,
): Promise<boolean> {
  // The row is changed last: what stands before it sees the row as it was, or does nothing.
  const isAsRead = sql`exists (select 1 from ${payouts} where ${asRead(row)} and ${only})`;
  const marking = db
    .update(payouts)
    .set(set)
    .where(and(asRead(row), only))
    .returning({ id: payouts.id });
  const along = [
    ...postTransfers(db, [movement], isAsRead),
    ...(told ? [notingCreatorWhere(db, told, { now: movement.at, only: isAsRead })] : []),
  ];
  const [first, ...rest] = [...along, marking];
  const results: unknown[] = await db.batch([first ?? marking, ...rest]);
  const marked = results.at(-1);
  return Array.isArray(marked) && marked.length > 0;
}
