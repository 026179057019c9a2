import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { MAX_CLOCK_SKEW_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { PayoutDeps } from "../payout-deps";
import { RETRY_MS } from "../payouts.limits";
import { payouts, type Payout } from "../payouts.table";
import type { TransferFacts } from "../provider/payout-provider";

const mayHaveBeenSent = or(isNotNull(payouts.first_sent_at), gt(payouts.attempt, 1));

/** Ones with a `reason` wait for staff. */
export function findSending(
  { db, clock, policy }: Pick<PayoutDeps, "db" | "clock" | "policy">,
  limit: number,
): Promise<Payout[]> {
  const now = clock();
  const isFree = or(
    isNull(payouts.tried_at),
    lt(payouts.tried_at, now - RETRY_MS),
    // By a clock that was ahead.
    sql`${payouts.tried_at} > ${now + MAX_CLOCK_SKEW_MS}`,
  );
  return db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.state, "sending"),
        isNull(payouts.reason),
        isFree,
        policy.isSending ? undefined : mayHaveBeenSent,
      ),
    )
    .orderBy(asc(payouts.tried_at))
    .limit(limit);
}

export async function findPayout(db: Database, id: number): Promise<Payout | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id)).limit(1);
  return row;
}

export async function findTransferPayout(
  db: Database,
  { id, group }: TransferFacts,
): Promise<Payout | undefined> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(or(eq(payouts.transfer_id, id), eq(payouts.key, group ?? "")))
    .limit(1);
  return row;
}

export async function findKnownTransfers(db: Database, made: readonly TransferFacts[]) {
  const ids = JSON.stringify(made.map(({ id }) => id));
  const among = sql`${payouts.transfer_id} in (select value from json_each(${ids}))`;
  const known = await db.select({ id: payouts.transfer_id }).from(payouts).where(among);
  return new Set(known.map(({ id }) => id));
}

/** Recorded before sending: a worker may die in between. */
export async function claimPayout(
  db: Database,
  row: Payout,
  { now, firstSentAt }: { now: number; firstSentAt: number | null },
): Promise<Payout | undefined> {
  const { id, attempt, tried_at, first_sent_at } = row;
  // Never back, so a clock that was ahead stays visible.
  const at = Math.max(now, (tried_at ?? 0) + 1);
  const [claimed] = await db
    .update(payouts)
    .set({ tried_at: at, first_sent_at: firstSentAt })
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.state, "sending"),
        eq(payouts.attempt, attempt),
        sql`${payouts.tried_at} is ${tried_at}`,
        sql`${payouts.first_sent_at} is ${first_sent_at}`,
      ),
    )
    .returning();
  return claimed;
}

export async function startNextAttempt(db: Database, { id, attempt }: Payout): Promise<void> {
  await db
    .update(payouts)
    .set({ attempt: attempt + 1, first_sent_at: null })
    .where(and(eq(payouts.id, id), eq(payouts.state, "sending"), eq(payouts.attempt, attempt)));
}

export async function markDiffers(db: Database, id: number): Promise<void> {
  await db.update(payouts).set({ reason: "differs" }).where(eq(payouts.id, id));
}
