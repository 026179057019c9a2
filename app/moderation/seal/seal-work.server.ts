import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import { creatorNumbers } from "~/ledger/numbers.table";
import { uploads } from "~/uploads/uploads.table";
import { cases } from "../cases/cases.table";
import { randomReference } from "../decisions/write-decision.store.server";
import { moderationNotices } from "../notices/moderation-notices.table";
import type { Reason } from "../reasons.rules";
import { reports } from "../reports/reports.table";
import { isStaff, type Asker } from "../staff/is-staff.server";
import { staff } from "../staff/staff.table";
import { closingCases, notingSeal } from "./close-cases.store.server";
import { recordingSealEvent } from "./events.store.server";
import { writeRecord } from "./evidence.server";
import { isSealed } from "./is-sealed";
import { familyOf, readRecord } from "./record.store.server";
import type { SealDeps } from "./seal-deps";
import { seals } from "./seals.table";

/** Whether any report of a case gives this reason. */
export async function isReportedAs(db: Database, caseId: number, reason: Reason): Promise<boolean> {
  const found = await db.get(
    sql`select 1 from ${reports} where case_id = ${caseId} and reason = ${reason} limit 1`,
  );
  return found !== undefined;
}

/** A work, as the case about it knows it. */
interface SealedCase {
  subject: string;
  upload: number;
  owner: string;
}

/**
 * Seals the work of a case: in one batch it is gone for everybody, its words leave the database, its account is under
 * review, its cases leave the queue, who reported it is answered and guardians are told. Nobody's claim stands in the way,
 * for it can't wait; it may be closed, too. Its bytes follow (`tendSeals`).
 * @throws DomainError moderation.not_found, moderation.changed, seals.only_works, seals.gone, seals.sealed
 */
export async function sealWork(
  deps: SealDeps,
  asker: Asker,
  { caseId, version }: { caseId: number; version: number },
): Promise<{ id: number }> {
  const { db, clock, evidenceKey } = deps;
  const now = clock();
  const work = await readWork(db, asker, caseId);
  const { subject, upload, owner } = work;
  const reference = (deps.randomReference ?? randomReference)();
  const record = await writeRecord(
    evidenceKey,
    reference,
    await readRecord(db, { upload, subject, owner, now }),
  );
  const done = sql`exists (select 1 from ${seals} where reference = ${reference})`;
  const id = sql`(select id from ${seals} where reference = ${reference})`;
  const [first, ...rest] = [
    statement(
      db,
      sql`
      insert into ${seals} (reference, case_id, subject, upload_id, account_id, creator_no, sealed_at, sealed_by, record,
        tend_at)
      select ${reference}, c.id, c.subject, u.id, u.owner,
        (select no from ${creatorNumbers} where account_id = u.owner), ${now}, ${asker.id}, ${record}, ${now}
      from ${cases} as c join ${uploads} as u on u.id = ${upload} and u.owner = ${owner}
      where c.id = ${caseId} and c.version = ${version} and ${maySeal(asker)} and not ${isSealed(sql`c.subject`)}`,
    ),
    ...hiding(db, upload, now, done),
    recordingSealEvent(db, { seal_id: id, at: now, actor: asker.id, kind: "sealed" }, done),
    notingSeal(db, { caseId, actor: asker.id, now }, done),
    ...closingCases(db, { subject, now }, done),
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

/** Who judges may seal: what is not theirs and what they did not report, whoever has it in hand, open or closed. */
function maySeal(asker: Asker): SQL {
  return sql`(${isStaff(asker, "judge")} and c.subject_kind = 'work' and c.concerned <> ${asker.id}
    and not exists (select 1 from ${reports} as own where own.case_id = c.id and own.reporter = ${asker.id}))`;
}

/** @throws DomainError moderation.not_found, seals.only_works, seals.gone, seals.sealed */
async function readWork(db: Database, asker: Asker, caseId: number): Promise<SealedCase> {
  const found = await db.get<{
    kind: string;
    subject: string;
    upload: number | null;
    owner: string | null;
    sealed: number;
  }>(sql`
    select c.subject_kind as kind, c.subject, u.id as upload, u.owner, ${isSealed(sql`c.subject`)} as sealed
    from ${cases} as c left join ${uploads} as u on c.subject_kind = 'work'
      and u.id = cast(substr(c.subject, 6) as integer) and u.replaces is null and u.rendition_of is null
    where c.id = ${caseId} and c.concerned <> ${asker.id} and ${isStaff(asker, "judge")}`);
  if (!found) throw new DomainError("moderation.not_found");
  if (found.sealed === 1) throw new DomainError("seals.sealed");
  if (found.kind !== "work") throw new DomainError("seals.only_works");
  if (found.upload === null || found.owner === null) throw new DomainError("seals.gone");
  return { subject: found.subject, upload: found.upload, owner: found.owner };
}

/** Out of everybody's sight: to all that reads uploads they are being deleted. What they said is in the record alone. */
function hiding(db: Database, upload: number, now: number, only: SQL): BatchItem<"sqlite">[] {
  return [
    statement(
      db,
      sql`
      update ${uploads} set sealed = 'held', sealed_from = status, status = 'deleting', status_changed_at = ${now},
        claim = null, claim_expires_at = null, title = '', description = null, alt_text = null, file_name = null,
        placeholder = null, peaks = null
      where ${familyOf(upload)} and sealed is null and ${only}`,
    ),
  ];
}

async function refuse(
  db: Database,
  asker: Asker,
  { caseId, version, subject }: { caseId: number; version: number; subject: string },
): Promise<never> {
  const found = await db.get<{ version: number; may: number; sealed: number }>(sql`
    select c.version, ${maySeal(asker)} as may, ${isSealed(subject)} as sealed from ${cases} as c where c.id = ${caseId}`);
  if (found?.sealed === 1) throw new DomainError("seals.sealed");
  if (found?.may !== 1) throw new DomainError("moderation.not_found");
  throw new DomainError(found.version === version ? "seals.gone" : "moderation.changed");
}
