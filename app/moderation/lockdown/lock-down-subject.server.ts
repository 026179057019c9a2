import { sql, type SQL } from "drizzle-orm";
import { comments } from "~/comments/comments.table";
import { shows } from "~/feed/podcast/shows.table";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { creatorNumbers } from "~/ledger/numbers.table";
import { statement } from "~/platform/statement.server";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import { cases } from "~/moderation/cases/cases.table";
import { randomReference } from "~/moderation/decisions/write-decision.store.server";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import type { Reason } from "~/moderation/reasons.rules";
import { reports } from "~/moderation/reports/reports.table";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { staff } from "~/moderation/staff/staff.table";
import type { SubjectKind } from "~/moderation/subjects.rules";
import { answering, closingCases, recordingLockdown } from "./close-cases.store.server";
import { recordingLockdownEvent } from "./events.store.server";
import { writeRecord } from "./evidence.server";
import { isLockedDown } from "./is-locked-down";
import { readRecord } from "./record.store.server";
import type { LockdownDeps } from "./lockdown-deps";
import { hidingTarget, isThere, avatarSubject, type LockdownTarget } from "./lockdown-targets.store.server";
import { lockdowns } from "./lockdowns.table";

export async function isReportedAs(db: Database, caseId: number, reason: Reason): Promise<boolean> {
  const found = await db.get(
    sql`select 1 from ${reports} where case_id = ${caseId} and reason = ${reason} limit 1`,
  );
  return found !== undefined;
}

/**
 * Urgent, so claims and closed cases don't matter; files move later. @param picture object name of the
 * picture the moderator saw
 */
export async function lockDownSubject(
  deps: LockdownDeps,
  asker: StaffViewer,
  { caseId, version, picture }: { caseId: number; version: number; picture?: string | undefined },
): Promise<{ id: number }> {
  const { db, clock, evidenceKey } = deps;
  const now = clock();
  const target = await readTarget(db, asker, caseId, picture);
  // The owner may have changed it meanwhile.
  if (picture !== undefined && picture !== target.picture) throw new DomainError("moderation.changed");
  const { subject, reported, upload, owner } = target;
  const reference = (deps.randomReference ?? randomReference)();
  const record = await writeRecord(evidenceKey, reference, await readRecord(db, { ...target, now }));
  const done = sql`exists (select 1 from ${lockdowns} where reference = ${reference})`;
  const id = sql`(select id from ${lockdowns} where reference = ${reference})`;
  const [first, ...rest] = [
    statement(
      db,
      sql`
      insert into ${lockdowns} (reference, case_id, subject, upload_id, account_id, creator_no, sealed_at, sealed_by, record,
        tend_at)
      select ${reference}, c.id, ${subject}, ${upload}, ${owner},
        (select no from ${creatorNumbers} where account_id = ${owner}), ${now}, ${asker.id}, ${record}, ${now}
      from ${cases} as c
      where c.id = ${caseId} and c.subject = ${reported} and c.version = ${version} and ${maySeal(asker)}
        and ${isThere(target)} and not ${isLockedDown(subject)}`,
    ),
    ...hidingTarget(db, target, now, done),
    recordingLockdownEvent(db, { seal_id: id, at: now, actor: asker.id, kind: "sealed" }, done),
    recordingLockdown(db, { caseId, actor: asker.id, now }, done),
    ...(target.kind === "person"
      ? answering(
          db,
          { ofCases: sql`(select id from ${cases} where id = ${caseId} and kind = 'report')`, now },
          done,
        )
      : closingCases(db, { subject, now }, done)),
    statement(
      db,
      sql`
      insert into ${moderationNotices} (key, account_id, kind, facts, created_at)
      select 'sealed:' || ${id} || ':' || st.account_id, st.account_id, 'sealed', json_object('kind', 'sealed'), ${now}
      from ${staff} as st where st.role = 'guardian' and st.ended_at is null and st.account_id <> ${owner} and ${done}
      on conflict (key) do nothing`,
    ),
  ];
  if (first) await db.batch([first, ...rest]);
  const sealed = await db.get<{ id: number }>(sql`select ${id} as id where ${done}`);
  return sealed ?? (await refuse(db, asker, { caseId, version, subject }));
}

function maySeal(asker: StaffViewer): SQL {
  return sql`(${isStaff(asker, "judge")} and c.concerned <> ${asker.id}
    and not exists (select 1 from ${reports} as own where own.case_id = c.id and own.reporter = ${asker.id}))`;
}

async function readTarget(
  db: Database,
  asker: StaffViewer,
  caseId: number,
  seen: string | undefined,
): Promise<LockdownTarget> {
  const found = await db.get<{
    kind: SubjectKind;
    reported: string;
    upload: number | null;
    comment: number | null;
    picture: string | null;
    owner: string | null;
    sealed: number;
  }>(sql`
    select c.subject_kind as kind, c.subject as reported, u.id as upload, m.id as comment,
      iif(s.cover <> '' and s.cover = ${seen ?? null}, s.cover, p.avatar_url) as picture,
      coalesce(u.owner, m.author, p.id) as owner, ${isLockedDown(sql`c.subject`)} as sealed
    from ${cases} as c left join ${uploads} as u on c.subject_kind = 'work'
        and u.id = cast(substr(c.subject, 6) as integer) and u.replaces is null and u.rendition_of is null
      left join ${comments} as m on c.subject_kind = 'comment' and m.id = cast(substr(c.subject, 9) as integer)
      left join ${profiles} as p on c.subject_kind = 'person' and p.id = substr(c.subject, 8)
      left join ${shows} as s on s.creator = p.id
    where c.id = ${caseId} and c.concerned <> ${asker.id} and ${isStaff(asker, "judge")}`);
  if (!found) throw new DomainError("moderation.not_found");
  const { kind, reported, owner, picture } = found;
  if (found.sealed === 1) throw new DomainError("seals.sealed");
  if (owner === null || (kind === "person" && picture === null)) throw new DomainError("seals.gone");
  const subject = kind === "person" ? avatarSubject(picture ?? "") : reported;
  return { kind, reported, subject, owner, picture, upload: found.upload ?? 0, comment: found.comment ?? 0 };
}

async function refuse(
  db: Database,
  asker: StaffViewer,
  { caseId, version, subject }: { caseId: number; version: number; subject: string },
): Promise<never> {
  const found = await db.get<{ version: number; may: number; sealed: number }>(sql`
    select c.version, ${maySeal(asker)} as may, ${isLockedDown(subject)} as sealed from ${cases} as c where c.id = ${caseId}`);
  if (found?.sealed === 1) throw new DomainError("seals.sealed");
  if (found?.may !== 1) throw new DomainError("moderation.not_found");
  throw new DomainError(found.version === version ? "seals.gone" : "moderation.changed");
}
