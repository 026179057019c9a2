import { gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "~/platform/database.server";
import type { BalanceDeps } from "./balance-deps";
import { readMark, settingMark } from "./marks.store.server";
import { transfer } from "./transfer.table";

const seenSchema = z.object({
  at: z.number(),
  provider: z.number(),
  ledger: z.number(),
  since: z.number().nullable(),
  /** Rows never change, so the next run sums only those after this one. */
  seq: z.number(),
});

/** For `npm run books`. The balances differ while an event is on its way; `since` says how long. */
export async function recordBalance({ db, clock, provider, currency }: BalanceDeps): Promise<void> {
  const before = parse(await readMark(db, "balance-seen"));
  const [providerMinor, change] = await Promise.all([
    provider.readBalance(currency),
    cashSince(db, before?.seq ?? 0),
  ]);
  const at = clock();
  const ledger = (before?.ledger ?? 0) + change.minor;
  const since = providerMinor === ledger ? null : (before?.since ?? at);
  const seen: z.infer<typeof seenSchema> = { at, provider: providerMinor, ledger, since, seq: change.seq };
  await settingMark(db, "balance-seen", JSON.stringify(seen));
}

async function cashSince(db: Database, seq: number): Promise<{ seq: number; minor: number }> {
  const [row] = await db
    .select({
      seq: sql<number>`coalesce(max(${transfer.seq}), ${seq})`,
      minor: sql<number>`coalesce(sum(case when ${transfer.debit} = 'cash' then minor
        when ${transfer.credit} = 'cash' then -minor else 0 end), 0)`,
    })
    .from(transfer)
    .where(gt(transfer.seq, seq));
  return row ?? { seq, minor: 0 };
}

function parse(text: string | null): z.infer<typeof seenSchema> | null {
  if (text === null) return null;
  const parsed = seenSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
