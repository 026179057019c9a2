import { and, eq, gte, lt, sql } from "drizzle-orm";
import { creatorAccount } from "~/ledger/accounts.rules";
import { postTransfers } from "~/ledger/post.server";
import { transfer } from "~/ledger/transfer.table";
import { insertingCreatorNotice } from "../notices/creator-notices.store.server";
import { creatorNotices } from "../notices/creator-notices.table";
import { forEachPurse, listPayablePurses, type PayablePurse } from "../sending/payable-purses.store.server";
import type { PayoutDeps } from "../payout-deps";
import { UNCLAIMED_NOTICE_MS, UNTOUCHED_MS } from "../payouts.limits";
import { payoutAccounts } from "../payouts.table";
import { purseBalance } from "../sending/purses.store.server";

type UnclaimedDeps = Pick<PayoutDeps, "db" | "clock" | "currency" | "log">;

/** The money stays owed for ever. */
export async function putAsideUnclaimed(deps: UnclaimedDeps): Promise<number> {
  const untouchedSince = deps.clock() - UNTOUCHED_MS;
  const purses = await listPayablePurses(deps.db, { untouchedSince });
  return forEachPurse(deps.log, purses, (purse) => putAside(deps, purse));
}

export async function claimBack({ db, clock }: Pick<PayoutDeps, "db" | "clock">, no: number): Promise<void> {
  const setAside = await db
    .select({ seq: transfer.seq, minor: transfer.minor })
    .from(transfer)
    // `;` is the character after the colon.
    .where(and(gte(transfer.key, `unclaimed:${no}:`), lt(transfer.key, `unclaimed:${no};`)));
  const rows = setAside.map(({ seq, minor }) => ({
    key: `claimed:${no}:${seq}`,
    at: clock(),
    code: "claimed" as const,
    debit: "unclaimed" as const,
    credit: creatorAccount(no, "payable"),
    minor,
    ref: `creator:${no}`,
  }));
  const [posting] = postTransfers(db, rows);
  if (posting) await db.batch([posting]);
}

async function putAside(
  { db, clock, currency }: UnclaimedDeps,
  { no, minor, seq }: PayablePurse,
): Promise<boolean> {
  const now = clock();
  const key = `unclaimed:${no}:${seq}`;
  const account = creatorAccount(no, "payable");
  const only = sql`${purseBalance(no, "payable")} = ${minor}
    and not exists (select 1 from ${transfer} where seq > ${seq} and (credit = ${account} or debit = ${account}))
    and not exists (select 1 from ${payoutAccounts} where creator_no = ${no} and transfers_active)`;
  const facts = { kind: "unclaimed_soon" as const, minor, currency, at: now + UNCLAIMED_NOTICE_MS };
  await db.batch([insertingCreatorNotice(db, { key, creatorNo: no, facts }, { now, only })]);
  const [notice] = await db
    .select({ at: creatorNotices.created_at })
    .from(creatorNotices)
    .where(eq(creatorNotices.key, key))
    .limit(1);
  if (!notice || notice.at > now - UNCLAIMED_NOTICE_MS) return false;
  const row = {
    key,
    at: now,
    code: "unclaimed" as const,
    debit: account,
    credit: "unclaimed" as const,
    minor,
    ref: `creator:${no}`,
  };
  const [posting] = postTransfers(db, [row], only);
  if (posting) await db.batch([posting]);
  return true;
}
