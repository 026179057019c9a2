import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { creatorNumbers, memberNumbers } from "~/ledger/numbers.table";
import { postTransfers } from "~/ledger/post.server";
import { creatorAccount } from "~/ledger/accounts.rules";
import { canonicalJson } from "~/payouts/close/canonical-json";
import { statementKey } from "~/payouts/close/file-names";
import { closes } from "~/payouts/close/closes.table";
import { monthCut, writeMonth } from "~/payouts/share/month.rules";
import type { StoredStatement } from "~/payouts/earnings/statement-file.schema";
import { statements, type Statement } from "~/payouts/statements.table";
import { DAY_MS } from "~/platform/clock";
import { db } from "../../support/uploads";

/** Rows as a close leaves them. Months are yyyymm, money is in minor units. */
export async function seedCreatorNo(accountId: string): Promise<number> {
  await db.insert(creatorNumbers).values({ account_id: accountId, since: 1 }).onConflictDoNothing();
  const [row] = await db.select().from(creatorNumbers).where(eq(creatorNumbers.account_id, accountId));
  return row?.no ?? 0;
}

export async function seedMemberNo(accountId: string): Promise<number> {
  await db.insert(memberNumbers).values({ account_id: accountId, since: 1 }).onConflictDoNothing();
  const [row] = await db.select().from(memberNumbers).where(eq(memberNumbers.account_id, accountId));
  return row?.no ?? 0;
}

const HASH = "cd".repeat(32);

export async function seedClose(month: number): Promise<void> {
  await db
    .insert(closes)
    .values({
      month,
      state: "closed",
      cut_at: monthCut(month),
      previous_cut_at: 0,
      excluded: "[]",
      config: JSON.stringify({ share: 7000, idle_cap: 4000, min_seconds: 60 }),
      last_member_no: 9,
      shards: 1,
      closed_at: monthCut(month),
    })
    .onConflictDoNothing();
}

/** A closed month with its total in `held`, and with its file if `file` is given. */
export async function seedStatement(
  no: number,
  month: number,
  { row = {}, file }: { row?: Partial<Statement>; file?: Partial<StoredStatement> } = {},
): Promise<StoredStatement> {
  await seedClose(month);
  const sums = { watched: 1000, idle: 200, restated: -34, total: 1166 };
  const stored: StoredStatement = {
    version: 1,
    month: writeMonth(month),
    creator: no,
    currency: "usd",
    cut: new Date(monthCut(month)).toISOString(),
    config: { share: 7000, idle_cap: 4000, min_seconds: 60 },
    ...sums,
    parts: null,
    restated_months: [],
    works: [],
    deleted_works: null,
    close: {
      pot: 5000,
      platform: 1500,
      platform_restated: 0,
      watched: 2000,
      idle_before: 100,
      idle_own: 900,
      idle_restated: 0,
      idle_given: 400,
      idle_carry: 600,
    },
    ledger: { n: 12, hash: "ab".repeat(32) },
    ...file,
  };
  if (file) await env.LEDGER.put(statementKey(month, no, HASH), canonicalJson(stored));
  await db.insert(statements).values({
    month,
    creator_no: no,
    ...sums,
    watched_now: 1000,
    idle_now: 200,
    held: 1166,
    hold_until: monthCut(month) + 14 * DAY_MS,
    look: "none",
    created_at: monthCut(month),
    hash: HASH,
    ...row,
  });
  await move(`close:${month}:${no}`, { to: no, minor: 1166 });
  return stored;
}

export async function move(
  key: string,
  { to, purse = "held", minor }: { to: number; purse?: "held" | "payable" | "sending"; minor: number },
): Promise<void> {
  const credit = creatorAccount(to, purse);
  const row = { key, at: 1, code: "close" as const, debit: "unearned" as const, credit, minor, ref: null };
  const [first, ...rest] = postTransfers(db, [row]);
  if (first) await db.batch([first, ...rest]);
}

/** Lowers an older month after it was paid. Minor units. */
export async function owe(no: number, minor: number): Promise<void> {
  const debit = creatorAccount(no, "payable");
  const row = {
    key: `owe:${no}`,
    at: 1,
    code: "close" as const,
    debit,
    credit: "unearned" as const,
    minor,
    ref: null,
  };
  const [first, ...rest] = postTransfers(db, [row]);
  if (first) await db.batch([first, ...rest]);
}
