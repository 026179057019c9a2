import { sql } from "drizzle-orm";
import { isSealed } from "./is-sealed";
import { clearUploads } from "./clear-uploads.server";
import { closingCases, isLate } from "./close-cases.store.server";
import { copyEvidence, keepRecord, noteCopied } from "./copy-evidence.server";
import { destroyEvidence } from "./destroy-evidence.server";
import { restoreSealed } from "./restore-sealed.server";
import type { EvidenceDeps } from "./seal-deps";
import { DESTROY_AGAIN_MS, TEND_BATCH, TEND_LEASE_MS, TRY_AGAIN_MS } from "./seal.limits";
import { seals, type Seal } from "./seals.table";

/**
 * Carries every seal on whose next step is due: right after somebody sealed, reported or lifted one, and each minute. One
 * that fails is tried again and stops none of the others.
 * @returns how many were carried on
 */
export async function tendSeals(deps: EvidenceDeps): Promise<number> {
  const { clock, log } = deps;
  let done = 0;
  for (let runs = 0; runs < TEND_BATCH; runs++) {
    const seal = await takeDue(deps);
    if (!seal) break;
    const isDestroying = seal.lifted_at !== null || seal.cleared_at !== null;
    try {
      await setNext(deps, seal, await carryOn(deps, seal));
      done++;
    } catch (error) {
      log.error("moderation.seal_waits", error, { seal: seal.id });
      await setNext(deps, seal, clock() + (isDestroying ? DESTROY_AGAIN_MS : TRY_AGAIN_MS));
    }
  }
  return done;
}

/** The next one whose step is due, for this run alone until its lease is over. */
async function takeDue({ db, clock }: EvidenceDeps): Promise<Seal | undefined> {
  const now = clock();
  return db
    .update(seals)
    .set({ tended_until: now + TEND_LEASE_MS })
    .where(
      sql`id = (select id from ${seals} as due where due.tend_at is not null and due.tend_at <= ${now}
        and (due.tended_until is null or due.tended_until <= ${now}) order by due.tend_at limit 1)`,
    )
    .returning()
    .get();
}

/** Lets it go, and says when to come again, where nobody has asked for something else meanwhile. */
async function setNext(
  { db, clock }: EvidenceDeps,
  { id, tend_at }: Seal,
  next: number | null,
): Promise<void> {
  const at = next === null ? null : Math.max(next, clock() + TRY_AGAIN_MS);
  await db.run(sql`update ${seals} set tended_until = null,
    tend_at = case when tend_at is ${tend_at} then ${at} else tend_at end where id = ${id}`);
}

/** @returns when the step after this one is due; null: none is before a guardian does something */
async function carryOn(deps: EvidenceDeps, seal: Seal): Promise<number | null> {
  const { clock, log } = deps;
  await closeLateCases(deps, seal);
  if (seal.destroyed_at !== null) return null;
  if (seal.lift_confirmed_at !== null && seal.lifted_at === null) {
    await restoreSealed(deps, seal);
    return clock();
  }
  if (
    seal.lifted_at !== null ||
    (seal.keep_until !== null && seal.keep_until <= clock() && seal.cleared_at !== null)
  ) {
    await destroyEvidence(deps, seal);
    return null;
  }
  // Bytes don't wait for a key, nor a record for bytes.
  const kept = await keepRecord(deps, seal).catch((error: unknown) => {
    log.error("moderation.seal_record_waits", error, { seal: seal.id });
    return false;
  });
  if (!kept) log.warn("moderation.seal_record_waits", { seal: seal.id, has_key: deps.evidenceKey !== null });
  const again = kept ? null : clock() + TRY_AGAIN_MS;
  const next = seal.cleared_at === null ? await carryBytes(deps, seal) : seal.keep_until;
  return again === null ? next : Math.min(again, next ?? again);
}

/** Copies, then clears. @returns when to come again */
async function carryBytes(deps: EvidenceDeps, seal: Seal): Promise<number | null> {
  await copyEvidence(deps, seal);
  await noteCopied(deps, seal);
  return (await clearUploads(deps, seal)) ?? seal.keep_until;
}

/** Closes what was opened about it in the very moment of the seal. */
async function closeLateCases({ db, clock }: EvidenceDeps, { subject }: Seal): Promise<void> {
  if (!(await isLate(db, subject))) return;
  const [first, ...rest] = closingCases(db, { subject, now: clock() }, isSealed(subject));
  if (first) await db.batch([first, ...rest]);
}
