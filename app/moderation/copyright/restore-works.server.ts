import { sql } from "drizzle-orm";
import { statement } from "~/platform/statement.server";
import { decisionFacts } from "~/words/en/moderation-facts";
import { decideByMachine } from "../decisions/decide-by-machine.server";
import { decisions, type Decision } from "../decisions/decisions.table";
import { isWritten } from "../decisions/write-decision.store.server";
import type { ModerationDeps } from "../moderation-deps";
import { recordingNotice } from "~/moderation/notices/recording-notice.store.server";
import { notifyingOfReversal } from "~/moderation/notices/notifying.store.server";
import { parseSubjectKey } from "../subjects.rules";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { isInForce, findRemovalInForce } from "./claims.store.server";
import { copyrightCounterNotices, type CounterNotice } from "./copyright.table";
import { suitConditions } from "./suits.server";

const BATCH = 50;

export const COPYRIGHT_CLAUSE = "5. Copyright";

/**
 * After the 10th working day, or the 14th with an unchecked suit. Safe to run twice at once. @returns how
 * many works
 */
export async function restoreWorks(deps: ModerationDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock();
  const { said } = suitConditions(sql`select c.decision_id as id`);
  const due = await db.all<CounterNotice>(sql`
    select c.* from ${copyrightCounterNotices} as c indexed by copyright_counter_due
    where c.ended_at is null and c.restore_at <= ${now} and (c.restore_by <= ${now} or not ${said})
    order by c.restore_at limit ${BATCH}`);
  let restored = 0;
  for (const notice of due) restored += Number(await restore(deps, notice));
  return restored;
}

async function restore(deps: ModerationDeps, notice: CounterNotice): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock();
  const id = await findRemovalInForce(db, notice.decision_id);
  const [removal] =
    id === null
      ? []
      : await db
          .select()
          .from(decisions)
          .where(sql`${decisions.id} = ${id}`);
  const subject = parseSubjectKey(removal?.subject);
  const top = sql`select ${id} as id`;
  const { sued, said } = suitConditions(top);
  if (removal && subject) {
    const isOpen = sql`exists (select 1 from ${copyrightCounterNotices} where id = ${notice.id} and ended_at is null)`;
    await decideByMachine(
      deps,
      {
        subject,
        concerned: removal.concerned,
        title: removal.subject_title,
        measures: [],
        ground: "law",
        clause: "17 U.S.C. 512(g)(2)(C)",
        facts: decisionFacts.counterNotice,
        category: "copyright",
        foundBy: removal.found_by,
        reference: notice.restore_reference,
        replaces: removal.id,
        beside: (reference) => closingCounterNotice(deps, { removal, notice, reference, now }),
      },
      sql`${isOpen} and not ${isLockedDown(removal.subject)} and ${isInForce(sql`${removal.id}`)} and not ${sued} and (not ${said} or ${now} >= ${notice.restore_by})`,
    );
  }
  // A suit keeps the work removed.
  await db.run(sql`
    update ${copyrightCounterNotices} set ended_at = ${now}, outcome = case when ${sued} then 'sued' else 'over' end
    where id = ${notice.id} and ended_at is null and (${sued} or not ${isInForce(sql`${id}`)})`);
  const made = await db.get(sql`select 1 as made from ${decisions} as d
    where d.reference = ${notice.restore_reference} and d.decided_at = ${now}`);
  return made !== undefined;
}

function closingCounterNotice(
  { db }: ModerationDeps,
  {
    removal,
    notice,
    reference,
    now,
  }: { removal: Decision; notice: CounterNotice; reference: string; now: number },
) {
  const told = { reference, subject_title: removal.subject_title, decided_at: now } as Decision;
  const only = isWritten(reference);
  return [
    statement(
      db,
      sql`update ${copyrightCounterNotices} set ended_at = ${now}, outcome = 'restored'
        where id = ${notice.id} and ended_at is null and ${only}`,
    ),
    notifyingOfReversal(db, removal.id, told),
    ...(notice.email === null
      ? []
      : [
          recordingNotice(
            db,
            {
              key: `counter:${notice.id}:ended`,
              to: { email: notice.email },
              now,
              notice: { kind: "counter_ended", title: removal.subject_title },
            },
            only,
          ),
        ]),
  ];
}
