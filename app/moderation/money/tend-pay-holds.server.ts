import { sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { payHolds } from "~/payouts/withheld/pay-holds.table";
import { endWithholding } from "~/payouts/withheld/end-withholding.server";
import { isUntouched, NO_MONTH, withhold } from "~/payouts/withheld/withhold.server";
import { appeals } from "../appeals/appeals.table";
import { decisions, measures } from "../decisions/decisions.table";
import { parseSubjectKey } from "../subjects.rules";

interface HoldDeps {
  db: Database;
  /** The site's, by which decisions are appealed. */
  clock: Clock;
  /** By which money is booked. */
  billingClock: Clock;
}

/** Decisions tended by one run. */
const BATCH = 50;

/** The number of a measure's work; 0 for a person, all of whose works it is about. */
const WORK_OF_MEASURE = sql`case when m.subject like 'work:%' then cast(substr(m.subject, 6) as integer) else 0 end`;

/**
 * Brings money in line with decisions: what one holds is held, what was reversed or is over goes back, what stood an
 * appeal, or six months without one, goes to other creators. Can be repeated, and stopped anywhere.
 * @returns how many months changed
 */
export async function tendPayHolds({ db, clock, billingClock }: HoldDeps): Promise<number> {
  const deps = { db, clock: billingClock };
  let changed = 0;
  // What ended goes first: what a decision in another's place holds is there again by then.
  const ended = await db.all<{ decision: number; is_back: number }>(sql`
    select d.id as decision, exists (select 1 from ${measures} as m where m.decision_id = d.id and m.what = 'pay_held'
        and m.ended_at is not null) as is_back
    from (select distinct decision_id as id from ${payHolds} where ended_at is null) as o
      join ${decisions} as d on d.id = o.id
    where (
      exists (select 1 from ${measures} as m where m.decision_id = d.id and m.what = 'pay_held' and m.ended_at is not null)
      or exists (select 1 from ${appeals} as a where a.decision_id = d.id and a.by = 'concerned' and a.outcome = 'upheld')
      or d.appeal_until <= ${clock()} and not exists (select 1 from ${appeals} as a where a.decision_id = d.id
        and a.by = 'concerned' and a.judged_at is null))
    limit ${BATCH}`);
  for (const { decision, is_back } of ended) {
    const outcome = is_back === 1 ? ("released" as const) : ("idle" as const);
    changed += await endWithholding(deps, { decisionId: decision, outcome });
  }
  // By the number that a decision met, too: who deletes their account is not paid what is held of later months.
  const held = await db.all<{ decision: number; subject: string; no: number; until: number | null }>(sql`
    select m.decision_id as decision, m.subject, n.no, m.until from ${measures} as m
      join creator_numbers as n on n.no in (select no from creator_numbers where account_id = m.concerned
        union all select creator_no from ${payHolds} where decision_id = m.decision_id and month = ${NO_MONTH})
    where m.what = 'pay_held' and m.ended_at is null and (
      not exists (select 1 from ${payHolds} as h where h.decision_id = m.decision_id and h.creator_no = n.no
        and h.upload_id = ${WORK_OF_MEASURE} and h.month = ${NO_MONTH})
      or exists (select 1 from statements as s where s.creator_no = n.no
        and ${isUntouched(sql`m.decision_id`, WORK_OF_MEASURE)}))
    order by m.id limit ${BATCH}`);
  for (const { decision, subject, no, until } of held) {
    const parsed = parseSubjectKey(subject);
    const uploadId = parsed?.kind === "work" ? Number(parsed.id) : 0;
    changed += await withhold(deps, { decisionId: decision, creatorNo: no, uploadId, until });
  }
  return changed;
}
