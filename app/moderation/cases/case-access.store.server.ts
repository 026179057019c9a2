import { sql, type SQL } from "drizzle-orm";
import { decisions } from "~/moderation/decisions/decisions.table";
import { reports } from "~/moderation/reports/reports.table";
import { isStaff, rolesWith, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { staff } from "~/moderation/staff/staff.table";
import { cases } from "./cases.table";

/**
 * For appeals, moderators who reported the subject or decided are out, too (`c`: cases). @param id an
 * account's, or its column
 */
export function mayJudge({ id }: { id: string | SQL }): SQL {
  return sql`(c.closed_at is null and c.concerned <> ${id}
    and not exists (select 1 from ${reports} as own where own.case_id = c.id and own.reporter = ${id})
    and not (c.kind = 'appeal'
      and exists (select 1 from ${reports} as own where own.reporter = ${id} and own.subject = c.subject))
    and not exists (select 1 from ${decisions} as theirs where theirs.id = c.appealed and theirs.decided_by = ${id}))`;
}

/** A claim ends with its time or its holder's rights (`c`: cases). */
export function isFreeFor({ id }: Pick<StaffViewer, "id">, now: number): SQL {
  return sql`(c.claimed_by is null or c.claimed_by = ${id} or c.claimed_until <= ${now}
    or not exists (select 1 from ${staff} as holder where holder.account_id = c.claimed_by and holder.ended_at is null
      and holder.role in (${rolesWith("judge")})))`;
}

/** An expired claim counts until another moderator takes the case. */
export function hasInHand(
  asker: StaffViewer,
  { caseId, version, kind }: { caseId: number; version: number; kind: "report" | "appeal" },
): SQL {
  return sql`(${isStaff(asker, "judge")} and exists (
    select 1 from ${cases} as c
    where c.id = ${caseId} and c.kind = ${kind} and c.version = ${version}
      and c.claimed_by = ${asker.id} and ${mayJudge(asker)}))`;
}
