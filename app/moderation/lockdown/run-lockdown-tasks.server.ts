import { sql } from "drizzle-orm";
import { isLockedDown } from "./is-locked-down";
import { clearUploads } from "./clear-uploads.server";
import { closingCases, hasLateCase } from "./close-cases.store.server";
import { copyEvidence, storeRecord, noteCopied } from "./copy-evidence.server";
import { destroyEvidence } from "./destroy-evidence.server";
import { liftLockdown } from "./lift-lockdown.server";
import type { EvidenceDeps } from "./lockdown-deps";
import { DESTROY_AGAIN_MS, RUN_BATCH, LOCKDOWN_LEASE_MS, TRY_AGAIN_MS } from "./lockdown.limits";
import { lockdowns, type Lockdown } from "./lockdowns.table";

/** Failures block no others. @returns how many steps succeeded */
export async function runLockdownTasks(deps: EvidenceDeps): Promise<number> {
  const { clock, log } = deps;
  let done = 0;
  for (let runs = 0; runs < RUN_BATCH; runs++) {
    const seal = await claimDue(deps);
    if (!seal) break;
    const isDestroying = seal.lifted_at !== null || seal.cleared_at !== null;
    try {
      await setNext(deps, seal, await runNextStep(deps, seal));
      done++;
    } catch (error) {
      log.error("moderation.seal_waits", error, { seal: seal.id });
      await setNext(deps, seal, clock() + (isDestroying ? DESTROY_AGAIN_MS : TRY_AGAIN_MS));
    }
  }
  return done;
}

async function claimDue({ db, clock }: EvidenceDeps): Promise<Lockdown | undefined> {
  const now = clock();
  return db
    .update(lockdowns)
    .set({ tended_until: now + LOCKDOWN_LEASE_MS })
    .where(
      sql`id = (select id from ${lockdowns} as due where due.tend_at is not null and due.tend_at <= ${now}
        and (due.tended_until is null or due.tended_until <= ${now}) order by due.tend_at limit 1)`,
    )
    .returning()
    .get();
}

/** Another change may have set a next step. */
async function setNext(
  { db, clock }: EvidenceDeps,
  { id, tend_at }: Lockdown,
  next: number | null,
): Promise<void> {
  const at = next === null ? null : Math.max(next, clock() + TRY_AGAIN_MS);
  await db.run(sql`update ${lockdowns} set tended_until = null,
    tend_at = case when tend_at is ${tend_at} then ${at} else tend_at end where id = ${id}`);
}

/** @returns null if a guardian has to act first */
async function runNextStep(deps: EvidenceDeps, seal: Lockdown): Promise<number | null> {
  const { clock, log } = deps;
  await closeLateCases(deps, seal);
  if (seal.destroyed_at !== null) return null;
  if (seal.lift_confirmed_at !== null && seal.lifted_at === null) {
    await liftLockdown(deps, seal);
    return clock();
  }
  if (
    seal.lifted_at !== null ||
    (seal.keep_until !== null && seal.keep_until <= clock() && seal.cleared_at !== null)
  ) {
    await destroyEvidence(deps, seal);
    return null;
  }
  // Files and record don't wait for each other.
  const kept = await storeRecord(deps, seal).catch((error: unknown) => {
    log.error("moderation.seal_record_waits", error, { seal: seal.id });
    return false;
  });
  if (!kept) log.warn("moderation.seal_record_waits", { seal: seal.id, has_key: deps.evidenceKey !== null });
  const again = kept ? null : clock() + TRY_AGAIN_MS;
  const next = seal.cleared_at === null ? await moveFiles(deps, seal) : seal.keep_until;
  return again === null ? next : Math.min(again, next ?? again);
}

async function moveFiles(deps: EvidenceDeps, seal: Lockdown): Promise<number | null> {
  await copyEvidence(deps, seal);
  await noteCopied(deps, seal);
  return (await clearUploads(deps, seal)) ?? seal.keep_until;
}

async function closeLateCases({ db, clock }: EvidenceDeps, { subject }: Lockdown): Promise<void> {
  if (!(await hasLateCase(db, subject))) return;
  const [first, ...rest] = closingCases(db, { subject, now: clock() }, isLockedDown(subject));
  if (first) await db.batch([first, ...rest]);
}
