import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import type { ModerationDeps } from "../moderation-deps";
import { isStaff, type Asker } from "../staff/is-staff.server";
import { recordingSealEvent } from "./events.store.server";
import { KEEP_MS, PROLONG_MAX_MS } from "./seal.limits";
import { sealFiles, seals, type SealEvent } from "./seals.table";

/** Whether somebody may do something with a seal (`s`): a guardian whose own work it is not. */
export const mayGuard = (asker: Asker): SQL =>
  sql`(${isStaff(asker, "guard")} and s.account_id <> ${asker.id})`;

const IN_FORCE = sql`s.lifted_at is null and s.destroyed_at is null`;

interface Act {
  sealId: number;
  kind: SealEvent["kind"];
  reason: string | null;
  fileId?: number;
  /** What it needs besides. */
  only?: SQL;
  /** What it changes, of the row itself. */
  set?: SQL;
}

/**
 * Does something with a seal that is in force, and writes it into the log, in one batch.
 * @returns false where it may not be done now
 */
async function act({ db, clock }: ModerationDeps, asker: Asker, step: Act): Promise<boolean> {
  const { sealId, kind, reason, fileId = null, only = sql`true`, set } = step;
  const now = clock();
  const may = sql`exists (select 1 from ${seals} as s
    where s.id = ${sealId} and ${IN_FORCE} and ${mayGuard(asker)} and ${only})`;
  const count = sql`(select count(*) from seal_events where seal_id = ${sealId} and actor = ${asker.id} and kind = ${kind})`;
  const before = (await db.get<{ count: number }>(sql`select ${count} as count`))?.count ?? 0;
  const noting = recordingSealEvent(
    db,
    { seal_id: sealId, at: now, actor: asker.id, kind, reason, file_id: fileId },
    may,
  );
  // The line first: what it allows is asked of the row as it was.
  const isNoted = sql`${count} > ${before}`;
  const changing: BatchItem<"sqlite">[] = set
    ? [statement(db, sql`update ${seals} set ${set} where id = ${sealId} and ${isNoted}`)]
    : [];
  await db.batch([noting, ...changing]);
  return (await db.get<{ done: number }>(sql`select ${isNoted} as done`))?.done === 1;
}

/** Why something can't be done. @throws DomainError */
async function refuse(db: Database, asker: Asker, sealId: number): Promise<never> {
  const found = await db.get<{ open: number }>(sql`
    select ${IN_FORCE} as open from ${seals} as s where s.id = ${sealId} and ${mayGuard(asker)}`);
  throw new DomainError(found ? "seals.changed" : "seals.not_found");
}

/**
 * Opens the record for a while, for a reason that stays in the log.
 * @throws DomainError seals.not_found, seals.changed
 */
export async function openRecord(
  deps: ModerationDeps,
  asker: Asker,
  { sealId, reason }: Reasoned,
): Promise<void> {
  if (!(await act(deps, asker, { sealId, kind: "opened_record", reason })))
    await refuse(deps.db, asker, sealId);
}

/** Opens one object of it in the same way. @throws DomainError seals.not_found, seals.changed */
export async function openFile(
  deps: ModerationDeps,
  asker: Asker,
  { sealId, reason, fileId }: Reasoned & { fileId: number },
): Promise<void> {
  const only = sql`exists (select 1 from ${sealFiles} as f where f.id = ${fileId} and f.seal_id = ${sealId})`;
  if (!(await act(deps, asker, { sealId, kind: "opened_file", reason, fileId, only })))
    await refuse(deps.db, asker, sealId);
}

interface Reasoned {
  sealId: number;
  reason: string;
}

/**
 * Notes that it was reported to the authorities: from the first time on its year is counted. Noted again, number and
 * office are put right; when it was reported stays.
 * @throws DomainError seals.not_found, seals.changed
 */
export async function noteReport(
  deps: ModerationDeps,
  asker: Asker,
  { sealId, number, to }: { sealId: number; number: string; to: string },
): Promise<void> {
  const now = deps.clock();
  const done = await act(deps, asker, {
    ...{ sealId, kind: "reported", reason: `${number} (${to})` },
    set: sql`report_number = ${number}, reported_to = ${to}, reported_by = coalesce(reported_by, ${asker.id}),
      reported_at = coalesce(reported_at, ${now}), keep_until = coalesce(keep_until, ${now + KEEP_MS}),
      tend_at = coalesce(tend_at, ${now})`,
  });
  if (!done) await refuse(deps.db, asker, sealId);
}

/**
 * Has it kept longer.
 * @param until milliseconds since the Unix epoch
 * @throws DomainError seals.not_found, seals.changed, seals.bad_end
 */
export async function prolong(
  deps: ModerationDeps,
  asker: Asker,
  { sealId, until, reason }: Reasoned & { until: number },
): Promise<void> {
  const now = deps.clock();
  const day = new Date(until).toISOString().slice(0, 10);
  if (until <= now || until > now + PROLONG_MAX_MS) throw new DomainError("seals.bad_end");
  const done = await act(deps, asker, {
    ...{ sealId, kind: "prolonged", reason: `${day}: ${reason}` },
    only: sql`s.keep_until is not null and s.keep_until < ${until}`,
    set: sql`keep_until = ${until}, tend_at = coalesce(tend_at, ${now})`,
  });
  if (done) return;
  const found = await deps.db.get<{ keep: number | null }>(sql`
    select s.keep_until as keep from ${seals} as s where s.id = ${sealId} and ${IN_FORCE} and ${mayGuard(asker)}`);
  if (found?.keep) throw new DomainError("seals.bad_end");
  await refuse(deps.db, asker, sealId);
}

/** Asks for the seal to be lifted: it was a mistake. @throws DomainError seals.not_found, seals.changed */
export async function askLift(
  deps: ModerationDeps,
  asker: Asker,
  { sealId, reason }: Reasoned,
): Promise<void> {
  const now = deps.clock();
  const done = await act(deps, asker, {
    ...{ sealId, kind: "lift_asked", reason, only: sql`s.lift_asked_at is null` },
    set: sql`lift_asked_at = ${now}, lift_asked_by = ${asker.id}`,
  });
  if (!done) await refuse(deps.db, asker, sealId);
}

/** Turns that down, or takes it back. @throws DomainError seals.not_found, seals.changed */
export async function refuseLift(
  deps: ModerationDeps,
  asker: Asker,
  { sealId, reason }: Reasoned,
): Promise<void> {
  const done = await act(deps, asker, {
    ...{ sealId, kind: "lift_refused", reason },
    only: sql`s.lift_asked_at is not null and s.lift_confirmed_at is null`,
    set: sql`lift_asked_at = null, lift_asked_by = null`,
  });
  if (!done) await refuse(deps.db, asker, sealId);
}

/**
 * Confirms it, by another guardian than who asked: from then on the work comes back (`tendSeals`).
 * @throws DomainError seals.not_found, seals.changed, seals.second
 */
export async function confirmLift(
  deps: ModerationDeps,
  asker: Asker,
  { sealId, reason }: Reasoned,
): Promise<void> {
  const now = deps.clock();
  const done = await act(deps, asker, {
    ...{ sealId, kind: "lift_confirmed", reason },
    only: sql`s.lift_asked_at is not null and s.lift_asked_by <> ${asker.id} and s.lift_confirmed_at is null`,
    set: sql`lift_confirmed_at = ${now}, lift_confirmed_by = ${asker.id}, tend_at = ${now}`,
  });
  if (done) return;
  const found = await deps.db.get<{ own: number }>(sql`
    select s.lift_asked_by = ${asker.id} as own from ${seals} as s
    where s.id = ${sealId} and ${IN_FORCE} and ${mayGuard(asker)}`);
  if (found?.own === 1) throw new DomainError("seals.second");
  await refuse(deps.db, asker, sealId);
}
