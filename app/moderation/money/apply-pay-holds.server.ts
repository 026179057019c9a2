import { sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { adjustWithholding, type WithholdDeps } from "~/payouts/withheld/adjust.server";
import { endWithholding } from "~/payouts/withheld/end-withholding.server";
import { payHolds, type PayHold } from "~/payouts/withheld/pay-holds.table";
import { NO_MONTH, withhold } from "~/payouts/withheld/withhold.server";
import { appeals } from "~/moderation/appeals/appeals.table";
import { measures } from "~/moderation/decisions/decisions.table";

interface HoldDeps {
  db: Database;
  /** Appeal periods follow the site's clock. */
  clock: Clock;
  /** Bookings follow this one. */
  billingClock: Clock;
}

const BATCH = 50;

/** Triggers mark what changed (`seen` is null). @throws the first failure, after trying all */
export async function applyPayHolds({ db, clock, billingClock }: HoldDeps): Promise<number> {
  const deps = { db, clock: billingClock };
  const failures: unknown[] = [];
  let changed = 0;
  const each = async (work: () => Promise<number>) => {
    try {
      changed += await work();
    } catch (error) {
      failures.push(error);
    }
  };
  for (const { decision_id: decisionId } of await findFinalHolds(db, clock()))
    await each(() => endWithholding(deps, { decisionId, outcome: "idle" }));
  // Ended holds first: their money is then there for a replacing one.
  const rows = await db.all<PayHold & { in_force: number }>(sql`
    select h.*, ${isInForce} as in_force from ${payHolds} as h
    where h.seen is null and (h.ended_at is null or h.outcome = 'idle') order by h.id limit ${BATCH}`);
  for (const row of rows) await each(() => applyHold(deps, row));
  if (failures.length > 0) throw failures[0];
  return changed;
}

const isInForce = sql`exists (select 1 from ${measures} as m where m.decision_id = h.decision_id and m.what = 'pay_held'
  and m.ended_at is null)`;

/** Risk holds on a person take nothing for good. */
function findFinalHolds(db: Database, now: number): Promise<Pick<PayHold, "decision_id">[]> {
  return db.all(sql`
    select h.decision_id from ${payHolds} as h
    where h.month = 0 and h.ended_at is null and h.idle_at is not null and h.idle_at <= ${now} and ${isInForce}
      and not exists (select 1 from ${appeals} as a where a.decision_id = h.decision_id
        and a.by = 'concerned' and a.judged_at is null)
    order by h.idle_at limit ${BATCH}`);
}

async function applyHold(deps: WithholdDeps, row: PayHold & { in_force: number }): Promise<number> {
  const { decision_id: decisionId, creator_no: creatorNo, upload_id: uploadId, until } = row;
  if (row.month !== NO_MONTH) return Number((await adjustWithholding(deps, row))?.changed ?? false);
  if (row.ended_at === null && row.in_force === 0)
    return endWithholding(deps, { decisionId, outcome: "released" });
  return withhold(deps, { decisionId, creatorNo, uploadId, until });
}
