import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { appeals } from "../appeals/appeals.table";
import { decisions } from "../decisions/decisions.table";
import { selectDecisionId, isWritten, type NewDecision } from "../decisions/write-decision.store.server";
import { MISUSE_WARN_AFTER, MISUSE_WITHIN_MS } from "../moderation.limits";
import { moderationNotices } from "../notices/moderation-notices.table";
import { recordingNotice } from "~/moderation/notices/recording-notice.store.server";
import { reports } from "../reports/reports.table";
import { baselessCount, type SubmissionKind } from "./misuse.store.server";

type AnsweredItems = { now: number } & ({ reference: string } | { appeal: number; only: SQL });

/** DSA Art. 23. After the statements that answer, in the same batch. */
export function warningAboutMisuse(
  db: Database,
  sent: SubmissionKind,
  answered: AnsweredItems,
): BatchItem<"sqlite"> {
  const { now } = answered;
  const whose =
    "reference" in answered
      ? sql`select reporter as id, reporter || ':' || answered_by as mark from ${reports}
          where case_id = (select case_id from ${decisions} where reference = ${answered.reference})
            and answered_by = ${selectDecisionId(answered.reference)} and is_baseless and reporter is not null`
      : sql`select account_id as id, account_id || ':appeal:' || id as mark from ${appeals}
          where id = ${answered.appeal} and is_baseless and account_id is not null and ${answered.only}`;
  const facts = JSON.stringify({ kind: "misuse_warning", title: "" });
  return statement(
    db,
    sql`
    insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
    select 'misuse:' || w.mark, w.id, null, 'misuse_warning', ${facts}, ${now} from (${whose}) as w
    where ${baselessCount(sql`w.id`, sent, now)} >= ${MISUSE_WARN_AFTER} and not ${wasWarned(sql`w.id`, "misuse_warning", now)}
    on conflict (key) do nothing`,
  );
}

/** Reversed and automated decisions don't count. */
export function warningAboutWorks(
  db: Database,
  { reference, concerned, ground, measures, decided_at: now }: NewDecision,
): BatchItem<"sqlite"> {
  const restricts = ground === "law" && measures.length > 0;
  const count = sql`(select count(distinct d.subject) from ${decisions} as d where d.concerned = ${concerned}
    and d.subject_kind = 'work' and d.ground = 'law' and d.automation <> 'decided' and json_array_length(d.measures) > 0
    and d.decided_at > ${now - MISUSE_WITHIN_MS} and not exists (select 1 from ${decisions} as later
      where later.subject = d.subject and later.id > d.id and (later.replaces = d.id or later.reverses = d.id)))`;
  return recordingNotice(
    db,
    {
      key: `works:${reference}`,
      to: { account: concerned },
      notice: { kind: "works_warning", title: "" },
      now,
    },
    sql`${Number(restricts)} and ${isWritten(reference)} and ${count} >= ${MISUSE_WARN_AFTER}
      and not ${wasWarned(sql`${concerned}`, "works_warning", now)}`,
  );
}

function wasWarned(account: SQL, kind: "misuse_warning" | "works_warning", now: number): SQL {
  return sql`exists (select 1 from ${moderationNotices} as told where told.account_id = ${account}
    and told.created_at > ${now - MISUSE_WITHIN_MS} and told.kind = ${kind})`;
}
