import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { cases } from "~/moderation/cases/cases.table";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import { readSubject } from "~/moderation/subject-facts.store.server";
import { parseSubjectKey } from "~/moderation/subjects.rules";
import { alertingLeads, alertingOperator } from "./alerting.store.server";

const MOST = 25;

/** Without a lead the operator is alerted. */
export async function sendDueAlerts({
  db,
  clock,
  operator,
}: Pick<ModerationDeps, "db" | "clock"> & {
  operator: string | null;
}): Promise<number> {
  const unheard = await db.all<{ id: number; subject: string }>(sql`
    select id, subject from ${cases} indexed by cases_unheard
    where rank = 0 and alerted_at is null and closed_at is null and id > 0 order by id limit ${MOST}`);
  for (const { id, subject } of unheard) {
    const key = parseSubjectKey(subject);
    const title = (key && (await readSubject(db, key)))?.title ?? subject;
    const alert = { title, now: clock(), only: sql`true` };
    const [first, ...rest]: BatchItem<"sqlite">[] = [
      ...alertingLeads(db, id, alert),
      ...(operator === null ? [] : alertingOperator(db, id, operator, alert)),
    ];
    if (first) await db.batch([first, ...rest]);
  }
  return unheard.length;
}
