import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import type { ModerationDeps } from "~/moderation/moderation-deps";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { recordingLockdownEvent } from "./events.store.server";
import { KEEP_MS, PROLONG_MAX_MS } from "./lockdown.limits";
import { lockdownFiles, lockdowns, type LockdownEvent } from "./lockdowns.table";

/** Not the person concerned (`s`). */
export const mayGuard = (asker: StaffViewer): SQL =>
  sql`(${isStaff(asker, "guard")} and s.account_id <> ${asker.id})`;

const IN_FORCE = sql`s.lifted_at is null and s.destroyed_at is null`;

interface LockdownChange {
  sealId: number;
  kind: LockdownEvent["kind"];
  reason: string | null;
  fileId?: number;
  only?: SQL;
  set?: SQL;
}

export async function openRecord(
  deps: ModerationDeps,
  asker: StaffViewer,
  { sealId, reason }: WithReason,
): Promise<void> {
  await changeOrRefuse(deps, asker, { sealId, kind: "opened_record", reason });
}

export async function openFile(
  deps: ModerationDeps,
  asker: StaffViewer,
  { sealId, reason, fileId }: WithReason & { fileId: number },
): Promise<void> {
  const only = sql`exists (select 1 from ${lockdownFiles} as f where f.id = ${fileId} and f.seal_id = ${sealId})`;
  await changeOrRefuse(deps, asker, { sealId, kind: "opened_file", reason, fileId, only });
}

interface WithReason {
  sealId: number;
  reason: string;
}

/** Starts the year of keeping; later calls correct number and office only. */
export async function noteReport(
  deps: ModerationDeps,
  asker: StaffViewer,
  { sealId, number, to }: { sealId: number; number: string; to: string },
): Promise<void> {
  const now = deps.clock();
  await changeOrRefuse(deps, asker, {
    sealId,
    kind: "reported",
    reason: `${number} (${to})`,
    set: sql`report_number = ${number}, reported_to = ${to}, reported_by = coalesce(reported_by, ${asker.id}),
      reported_at = coalesce(reported_at, ${now}), keep_until = coalesce(keep_until, ${now + KEEP_MS}),
      tend_at = coalesce(tend_at, ${now})`,
  });
}

export async function prolong(
  deps: ModerationDeps,
  asker: StaffViewer,
  { sealId, until, reason }: WithReason & { until: number },
): Promise<void> {
  const now = deps.clock();
  const day = new Date(until).toISOString().slice(0, 10);
  if (until <= now || until > now + PROLONG_MAX_MS) throw new DomainError("seals.bad_end");
  const done = await changeLockdown(deps, asker, {
    sealId,
    kind: "prolonged",
    reason: `${day}: ${reason}`,
    only: sql`s.keep_until is not null and s.keep_until < ${until}`,
    set: sql`keep_until = ${until}, tend_at = coalesce(tend_at, ${now})`,
  });
  if (done) return;
  const found = await deps.db.get<{ keep: number | null }>(sql`
    select s.keep_until as keep from ${lockdowns} as s where s.id = ${sealId} and ${IN_FORCE} and ${mayGuard(asker)}`);
  if (found?.keep) throw new DomainError("seals.bad_end");
  await refuse(deps.db, asker, sealId);
}

export async function askLift(
  deps: ModerationDeps,
  asker: StaffViewer,
  { sealId, reason }: WithReason,
): Promise<void> {
  const now = deps.clock();
  await changeOrRefuse(deps, asker, {
    sealId,
    kind: "lift_asked",
    reason,
    only: sql`s.lift_asked_at is null`,
    set: sql`lift_asked_at = ${now}, lift_asked_by = ${asker.id}`,
  });
}

/** Also withdraws one's own request. */
export async function refuseLift(
  deps: ModerationDeps,
  asker: StaffViewer,
  { sealId, reason }: WithReason,
): Promise<void> {
  await changeOrRefuse(deps, asker, {
    sealId,
    kind: "lift_refused",
    reason,
    only: sql`s.lift_asked_at is not null and s.lift_confirmed_at is null`,
    set: sql`lift_asked_at = null, lift_asked_by = null`,
  });
}

/** Another guardian than the one who asked. */
export async function confirmLift(
  deps: ModerationDeps,
  asker: StaffViewer,
  { sealId, reason }: WithReason,
): Promise<void> {
  const now = deps.clock();
  const done = await changeLockdown(deps, asker, {
    sealId,
    kind: "lift_confirmed",
    reason,
    only: sql`s.lift_asked_at is not null and s.lift_asked_by <> ${asker.id} and s.lift_confirmed_at is null`,
    set: sql`lift_confirmed_at = ${now}, lift_confirmed_by = ${asker.id}, tend_at = ${now}`,
  });
  if (done) return;
  const found = await deps.db.get<{ own: number }>(sql`
    select s.lift_asked_by = ${asker.id} as own from ${lockdowns} as s
    where s.id = ${sealId} and ${IN_FORCE} and ${mayGuard(asker)}`);
  if (found?.own === 1) throw new DomainError("seals.second");
  await refuse(deps.db, asker, sealId);
}

async function changeOrRefuse(
  deps: ModerationDeps,
  asker: StaffViewer,
  change: LockdownChange,
): Promise<void> {
  if (!(await changeLockdown(deps, asker, change))) await refuse(deps.db, asker, change.sealId);
}

async function changeLockdown(
  { db, clock }: ModerationDeps,
  asker: StaffViewer,
  change: LockdownChange,
): Promise<boolean> {
  const { sealId, kind, reason, fileId = null, only = sql`true`, set } = change;
  const now = clock();
  const may = sql`exists (select 1 from ${lockdowns} as s
    where s.id = ${sealId} and ${IN_FORCE} and ${mayGuard(asker)} and ${only})`;
  const count = sql`(select count(*) from seal_events where seal_id = ${sealId} and actor = ${asker.id} and kind = ${kind})`;
  const before = (await db.get<{ count: number }>(sql`select ${count} as count`))?.count ?? 0;
  const noting = recordingLockdownEvent(
    db,
    { seal_id: sealId, at: now, actor: asker.id, kind, reason, file_id: fileId },
    may,
  );
  // First: the condition is about the row before the change.
  const isNoted = sql`${count} > ${before}`;
  const changing: BatchItem<"sqlite">[] = set
    ? [statement(db, sql`update ${lockdowns} set ${set} where id = ${sealId} and ${isNoted}`)]
    : [];
  await db.batch([noting, ...changing]);
  return (await db.get<{ done: number }>(sql`select ${isNoted} as done`))?.done === 1;
}

async function refuse(db: Database, asker: StaffViewer, sealId: number): Promise<never> {
  const found = await db.get<{ open: number }>(sql`
    select ${IN_FORCE} as open from ${lockdowns} as s where s.id = ${sealId} and ${mayGuard(asker)}`);
  throw new DomainError(found ? "seals.changed" : "seals.not_found");
}
