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
  /** The last row that is in `ledger`: rows never change, so only those behind it are summed up the next time. */
  seq: z.number(),
});

/**
 * Notes what the provider says we have beside what the ledger says, for `npm run books`. They may differ for a moment,
 * while an event is on its way; `since` says for how long they have.
 */
export async function noteBalance({ db, clock, provider, currency }: BalanceDeps): Promise<void> {
  const before = parse(await readMark(db, "balance-seen"));
  const [there, here] = await Promise.all([provider.readBalance(currency), cashSince(db, before?.seq ?? 0)]);
  const at = clock();
  const ledger = (before?.ledger ?? 0) + here.minor;
  const since = there === ledger ? null : (before?.since ?? at);
  const seen: z.infer<typeof seenSchema> = { at, provider: there, ledger, since, seq: here.seq };
  await settingMark(db, "balance-seen", JSON.stringify(seen));
}

/** What came in behind a row, and the last row there is. */
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
