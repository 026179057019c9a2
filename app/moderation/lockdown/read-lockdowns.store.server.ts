import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { twoStep } from "~/identity/two-step/two-step.table";
import { profiles } from "~/profiles/profiles.table";
import type { StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { staff } from "~/moderation/staff/staff.table";
import { loadRecord } from "./evidence.server";
import { mayGuard } from "./guard.server";
import type { LockdownRecord } from "./record.store.server";
import { ACCESS_MS } from "./lockdown.limits";
import {
  lockdownEvents,
  lockdownFiles,
  lockdowns,
  type Lockdown,
  type LockdownEvent,
  type LockdownFile,
} from "./lockdowns.table";

const PAGE = 50;
const EVENTS_SHOWN = 200;

export type LockdownLine = Pick<
  Lockdown,
  | "id"
  | "sealed_at"
  | "record_at"
  | "copied_at"
  | "cleared_at"
  | "reported_at"
  | "keep_until"
  | "lift_asked_at"
  | "lift_confirmed_at"
  | "lifted_at"
  | "destroyed_at"
>;

const LINE = sql`s.id, s.sealed_at, s.record_at, s.copied_at, s.cleared_at, s.reported_at, s.keep_until,
  s.lift_asked_at, s.lift_confirmed_at, s.lifted_at, s.destroyed_at`;

export function listLockdowns(
  db: Database,
  asker: StaffViewer,
  before: number | null,
): Promise<LockdownLine[]> {
  return db.all<LockdownLine>(sql`
    select ${LINE} from ${lockdowns} as s where s.id < ${before ?? Number.MAX_SAFE_INTEGER} and ${mayGuard(asker)}
    order by s.id desc limit ${PAGE}`);
}

export const LOCKDOWNS_PAGE = PAGE;

export interface LockdownView extends LockdownLine {
  case_id: number;
  report_number: string | null;
  reported_to: string | null;
  askedByMe: boolean;
  files: Pick<LockdownFile, "id" | "size" | "mime_type" | "sha256" | "key">[];
  events: (Pick<LockdownEvent, "id" | "at" | "kind" | "reason" | "file_id"> & { actor: string | null })[];
  openFiles: number[];
  isRecordOpen: boolean;
}

export async function readLockdown(
  db: Database,
  asker: StaffViewer,
  id: number,
  now: number,
): Promise<LockdownView | null> {
  const found = await db.get<
    Omit<LockdownView, "askedByMe" | "files" | "events" | "openFiles" | "isRecordOpen"> & {
      mine: number | null;
    }
  >(sql`
    select ${LINE}, s.case_id, s.report_number, s.reported_to, s.lift_asked_by = ${asker.id} as mine
    from ${lockdowns} as s where s.id = ${id} and ${mayGuard(asker)}`);
  if (!found) return null;
  const [files, events, open] = await Promise.all([
    db.all<LockdownView["files"][number]>(sql`
      select id, size, mime_type, sha256, key from ${lockdownFiles} where seal_id = ${id} order by id`),
    db.all<LockdownView["events"][number]>(sql`
      select e.id, e.at, e.kind, e.reason, e.file_id, p.username as actor
      from ${lockdownEvents} as e left join ${profiles} as p on p.id = e.actor
      where e.seal_id = ${id} order by e.id desc limit ${EVENTS_SHOWN}`),
    db.all<Pick<LockdownEvent, "kind" | "file_id">>(sql`
      select e.kind, e.file_id from ${lockdownEvents} as e where e.seal_id = ${id} and ${isLooking(asker, now)}`),
  ]);
  const { mine, ...row } = found;
  return {
    ...row,
    askedByMe: mine === 1,
    files,
    events,
    openFiles: open.flatMap(({ kind, file_id }) =>
      kind === "opened_file" && file_id !== null ? [file_id] : [],
    ),
    isRecordOpen: open.some(({ kind }) => kind === "opened_record"),
  };
}

/** Only after a guardian has just given a reason. */
export async function readOpenRecord(
  {
    db,
    clock,
    ...stores
  }: { db: Database; clock: () => number; evidence: R2Bucket; evidenceKey: string | null },
  asker: StaffViewer,
  id: number,
): Promise<LockdownRecord | null> {
  const found = await db.get<Pick<Lockdown, "reference" | "record">>(sql`
    select s.reference, s.record from ${lockdowns} as s where s.id = ${id} and s.destroyed_at is null and s.lifted_at is null
      and ${mayGuard(asker)} and exists (select 1 from ${lockdownEvents} as e
        where e.seal_id = s.id and e.kind = 'opened_record' and ${isLooking(asker, clock())})`);
  return found ? loadRecord(stores, found) : null;
}

/** The same. */
export async function findOpenFile(
  { db, clock }: { db: Database; clock: () => number },
  asker: StaffViewer,
  { sealId, fileId }: { sealId: number; fileId: number },
): Promise<Pick<LockdownFile, "id" | "evidence_key" | "mime_type" | "sha256"> | null> {
  const found = await db.get<Pick<LockdownFile, "id" | "evidence_key" | "mime_type" | "sha256">>(sql`
    select f.id, f.evidence_key, f.mime_type, f.sha256 from ${lockdowns} as s
      join ${lockdownFiles} as f on f.seal_id = s.id and f.id = ${fileId}
    where s.id = ${sealId} and s.destroyed_at is null and s.lifted_at is null
      and ${mayGuard(asker)} and exists (select 1 from ${lockdownEvents} as e where e.seal_id = s.id and e.file_id = f.id
        and e.kind = 'opened_file' and ${isLooking(asker, clock())})`);
  return found ?? null;
}

/** With two-step sign-in and an unrestricted account. */
export async function countGuardians(db: Database): Promise<number> {
  const found = await db.get<{ count: number }>(sql`
    select count(*) as count from ${staff} as st
      join accounts as a on a.id = st.account_id and a.deleting_at is null and a.suspended_until is null
        and a.ended_at is null and a.sealed_hold is null
      join ${twoStep} as t on t.account_id = st.account_id and t.confirmed_at is not null
    where st.role = 'guardian' and st.ended_at is null`);
  return found?.count ?? 0;
}

const isLooking = (asker: StaffViewer, now: number) =>
  sql`e.actor = ${asker.id} and e.at > ${now - ACCESS_MS} and e.kind in ('opened_record', 'opened_file')`;
