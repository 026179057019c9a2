import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { cases } from "../cases/cases.table";
import { staff } from "../staff/staff.table";
import { moderationNotices } from "./moderation-notices.table";

interface Alert {
  title: string;
  now: number;
  only: SQL;
}

/** Without a lead the case stays due. */
export function alertingLeads(db: Database, caseId: number | SQL, alert: Alert): BatchItem<"sqlite">[] {
  return alerting(db, caseId, alert, {
    to: sql`st.account_id as account, null as email, st.account_id as mark`,
    from: sql`${staff} as st where st.role in ('lead', 'guardian') and st.ended_at is null`,
  });
}

export function alertingOperator(
  db: Database,
  caseId: number | SQL,
  address: string,
  alert: Alert,
): BatchItem<"sqlite">[] {
  return alerting(db, caseId, alert, {
    to: sql`null as account, ${address} as email, 'operator' as mark`,
    from: sql`(select 1) where not exists (select 1 from ${staff} as st where st.role = 'lead' and st.ended_at is null)`,
  });
}

function alerting(
  db: Database,
  caseId: number | SQL,
  { title, now, only }: Alert,
  { to, from }: { to: SQL; from: SQL },
): BatchItem<"sqlite">[] {
  // D1 would bind a float.
  const id = sql`(select id from ${cases} where id = ${caseId})`;
  const isUnheard = sql`exists (select 1 from ${cases} as c where c.id = ${caseId} and c.alerted_at is null
    and c.closed_at is null) and ${only}`;
  const isTold = sql`exists (select 1 from ${moderationNotices} where key >= 'alert:' || ${id} || ':'
    and key < 'alert:' || ${id} || ';')`;
  return [
    statement(
      db,
      sql`
      insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
      select 'alert:' || ${id} || ':' || w.mark, w.account, w.email, 'alert',
        json_object('kind', 'alert', 'title', ${title}, 'case', ${id}), ${now}
      from (select ${to} from ${from}) as w
      where ${isUnheard}
      on conflict (key) do nothing`,
    ),
    recordingCaseEvent(
      db,
      { case_id: caseId, at: now, actor: null, kind: "alerted" },
      sql`${isUnheard} and ${isTold}`,
    ),
    statement(
      db,
      sql`update ${cases} set alerted_at = ${now} where id = ${caseId} and ${isUnheard} and ${isTold}`,
    ),
  ];
}
