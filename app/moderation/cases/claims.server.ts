import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import type { ModerationDeps } from "../moderation-deps";
import { CLAIM_MS } from "../moderation.limits";
import { isStaff, rolesWith, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { recordingCaseEvent } from "./case-events.store.server";
import { cases } from "./cases.table";
import { isFreeFor, mayJudge } from "./case-access.store.server";

/** Longer: the moderator has to find the case first. */
const HANDED_MS = 4 * CLAIM_MS;

export async function claimCase(
  { db, clock }: ModerationDeps,
  asker: StaffViewer,
  caseId: number,
): Promise<void> {
  const now = clock();
  const isNew = sql`exists (select 1 from ${cases} where id = ${caseId}
    and claimed_by = ${asker.id} and claimed_until = ${now + CLAIM_MS})`;
  const wasMine = await hasClaim(db, asker, caseId, now);
  await db.batch([
    statement(
      db,
      sql`
      update ${cases} as c set claimed_by = ${asker.id}, claimed_until = ${now + CLAIM_MS}
      where c.id = ${caseId} and ${isStaff(asker, "judge")} and ${mayJudge(asker)} and ${isFreeFor(asker, now)}`,
    ),
    recordingCaseEvent(
      db,
      { case_id: caseId, at: now, actor: asker.id, kind: "claimed" },
      wasMine ? sql`false` : isNew,
    ),
  ]);
  if (!(await hasClaim(db, asker, caseId, now))) throw await claimRefusal(db, asker, caseId);
}

export async function releaseCase(
  { db, clock }: ModerationDeps,
  asker: StaffViewer,
  caseId: number,
): Promise<void> {
  const now = clock();
  if (!(await hasClaim(db, asker, caseId, now))) return;
  await db.batch([
    recordingCaseEvent(db, { case_id: caseId, at: now, actor: asker.id, kind: "released" }),
    statement(
      db,
      sql`update ${cases} set claimed_by = null, claimed_until = null
      where id = ${caseId} and claimed_by = ${asker.id}`,
    ),
  ]);
}

export async function reassignCase(
  { db, clock }: ModerationDeps,
  asker: StaffViewer,
  { caseId, to }: { caseId: number; to: StaffViewer["id"] },
): Promise<void> {
  const now = clock();
  const until = now + HANDED_MS;
  await db.batch([
    statement(
      db,
      sql`
      update ${cases} as c set claimed_by = ${to}, claimed_until = ${until}
      where c.id = ${caseId} and ${isStaff(asker, "lead")} and ${mayJudge({ id: to })}
        and exists (select 1 from staff where account_id = ${to} and ended_at is null
          and role in (${rolesWith("judge")}))`,
    ),
    recordingCaseEvent(
      db,
      { case_id: caseId, at: now, actor: asker.id, kind: "handed_on" },
      sql`exists (select 1 from ${cases} where id = ${caseId} and claimed_by = ${to} and claimed_until = ${until})`,
    ),
  ]);
  const [found] = await db.select({ holder: cases.claimed_by }).from(cases).where(eq(cases.id, caseId));
  if (found?.holder !== to) throw new DomainError("moderation.not_found");
}

export async function claimRefusal(db: Database, asker: StaffViewer, caseId: number): Promise<DomainError> {
  const found = await db.get<{ mine: number }>(sql`select ${mayJudge(asker)} as mine from ${cases} as c
    where c.id = ${caseId} and ${isStaff(asker, "judge")}`);
  return new DomainError(found?.mine === 1 ? "moderation.not_yours" : "moderation.not_found");
}

async function hasClaim(db: Database, { id }: StaffViewer, caseId: number, now: number): Promise<boolean> {
  const found = await db.get<{ mine: number }>(sql`select 1 as mine from ${cases}
    where id = ${caseId} and claimed_by = ${id} and claimed_until > ${now}`);
  return found !== undefined;
}
