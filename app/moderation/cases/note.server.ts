import { sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import { CLAIM_MS } from "../moderation.limits";
import type { ModerationDeps } from "../moderation-deps";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { recordingCaseEvent } from "./case-events.store.server";
import { caseEvents, cases } from "./cases.table";

/** Doesn't raise the version: a note must not interrupt a decision. */
export async function addNote(
  { db, clock }: ModerationDeps,
  asker: StaffViewer,
  { caseId, text }: { caseId: number; text: string },
): Promise<void> {
  const now = clock();
  const may = sql`${isStaff(asker, "judge")} and exists (select 1 from ${cases} as c
    where c.id = ${caseId} and c.concerned <> ${asker.id} and not ${isLockedDown(sql`c.subject`)})`;
  // A retry after a lost answer.
  const isSent = sql`exists (select 1 from ${caseEvents} as sent where sent.case_id = ${caseId} and sent.kind = 'noted'
    and sent.actor = ${asker.id} and sent.text = ${text} and sent.at > ${now - CLAIM_MS})`;
  const found = await db.get<{ may: number }>(sql`select ${may} as may`);
  if (found?.may !== 1) throw new DomainError("moderation.not_found");
  await db.batch([
    recordingCaseEvent(
      db,
      { case_id: caseId, at: now, actor: asker.id, kind: "noted", text },
      sql`${may} and not ${isSent}`,
    ),
    statement(
      db,
      sql`update ${cases} set claimed_until = ${now + CLAIM_MS}
        where id = ${caseId} and claimed_by = ${asker.id} and claimed_until > ${now} and ${isStaff(asker, "judge")}`,
    ),
  ]);
}
