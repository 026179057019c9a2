import { and, count, eq, exists, isNotNull, isNull, like, lt, notBetween, or, sql } from "drizzle-orm";
import { MAX_CLOCK_SKEW_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { MAX_TWO_STEP_TRIES, TWO_STEP_TRIES_MS } from "./two-step.limits";
import { recoveryCodes, signInChallenges, twoStep, type TwoStep } from "./two-step.table";

const isOwn = (accountId: string) => eq(twoStep.account_id, accountId);

export async function findTwoStep(db: Database, accountId: string): Promise<TwoStep | null> {
  const [row] = await db.select().from(twoStep).where(isOwn(accountId)).limit(1);
  return row ?? null;
}

export async function hasTwoStep(db: Database, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: twoStep.account_id })
    .from(twoStep)
    .where(and(isOwn(accountId), isNotNull(twoStep.confirmed_at)))
    .limit(1);
  return row !== undefined;
}

export async function savePendingTwoStep(
  db: Database,
  accountId: string,
  sealedSecret: string,
  now: number,
): Promise<boolean> {
  const row = {
    sealed_secret: sealedSecret,
    last_counter: 0,
    tries: 0,
    tries_since: now,
    confirmed_at: null,
    created_at: now,
  };
  const written = await db
    .insert(twoStep)
    .values({ account_id: accountId, ...row })
    .onConflictDoUpdate({ target: twoStep.account_id, set: row, setWhere: isNull(twoStep.confirmed_at) })
    .returning({ id: twoStep.account_id });
  return written.length > 0;
}

export async function deletePendingTwoStep(db: Database, accountId: string): Promise<void> {
  await db.delete(twoStep).where(and(isOwn(accountId), isNull(twoStep.confirmed_at)));
}

export async function confirmPendingTwoStep(
  db: Database,
  {
    accountId,
    sealedSecret,
    counter,
    now,
  }: { accountId: string; sealedSecret: string; counter: number; now: number },
  codeHashes: readonly string[],
): Promise<boolean> {
  const [confirmed] = await db.batch([
    db
      .update(twoStep)
      .set({ confirmed_at: now, last_counter: counter, tries: 0 })
      .where(and(isOwn(accountId), eq(twoStep.sealed_secret, sealedSecret), isNull(twoStep.confirmed_at)))
      .returning({ id: twoStep.account_id }),
    // Of two in one millisecond, the slower would add codes nobody sees.
    db.insert(recoveryCodes).select(sql`
      select null, ${accountId}, value, null, ${now} from json_each(${JSON.stringify(codeHashes)})
      where exists (select 1 from ${twoStep} where ${isOwn(accountId)}
        and ${twoStep.sealed_secret} = ${sealedSecret} and ${twoStep.confirmed_at} = ${now})
        and not exists (select 1 from ${recoveryCodes} where ${recoveryCodes.account_id} = ${accountId})`),
  ]);
  return confirmed.length > 0;
}

export async function replaceEncryptedSecret(
  db: Database,
  accountId: string,
  { old, renewed }: { old: string; renewed: string },
): Promise<boolean> {
  const replaced = await db
    .update(twoStep)
    .set({ sealed_secret: renewed })
    .where(and(isOwn(accountId), eq(twoStep.sealed_secret, old)))
    .returning({ id: twoStep.account_id });
  return replaced.length > 0;
}

/** Scans; only while a key is replaced. */
export function listSecretsEncryptedWith(db: Database, prefixes: readonly string[], limit: number) {
  return db
    .select({ account_id: twoStep.account_id, sealed_secret: twoStep.sealed_secret })
    .from(twoStep)
    .where(or(...prefixes.map((prefix) => like(twoStep.sealed_secret, `${prefix}%`))))
    .limit(limit);
}

export async function replaceRecoveryCodes(
  db: Database,
  accountId: string,
  codeHashes: readonly string[],
  now: number,
): Promise<void> {
  await db.batch([
    db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId)),
    db
      .insert(recoveryCodes)
      .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at: now }))),
  ]);
}

export function forgettingTwoStep(db: Database, accountId: string) {
  return [
    db.delete(twoStep).where(isOwn(accountId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId)),
    db.delete(signInChallenges).where(eq(signInChallenges.account_id, accountId)),
  ] as const;
}

export type TryOrigin = "known" | "other";

/** A stranger who knows the password can't use up the owner's tries. */
const COUNTED = {
  known: { tries: twoStep.known_tries, since: twoStep.known_tries_since },
  other: { tries: twoStep.tries, since: twoStep.tries_since },
};

/** Counts before judging, so guesses at once all count. */
export async function countCodeTry(
  db: Database,
  accountId: string,
  now: number,
  where: TryOrigin = "other",
): Promise<Pick<TwoStep, "sealed_secret" | "last_counter" | "tries"> | null> {
  const { tries, since } = COUNTED[where];
  // A start in the future came from a wrong clock.
  const over = notBetween(since, now - TWO_STEP_TRIES_MS + 1, now + MAX_CLOCK_SKEW_MS);
  const [count, begun] = [
    sql`case when ${over} then 1 else ${tries} + 1 end`,
    sql`case when ${over} then ${now} else ${since} end`,
  ];
  const [row] = await db
    .update(twoStep)
    .set(
      where === "known"
        ? { known_tries: count, known_tries_since: begun }
        : { tries: count, tries_since: begun },
    )
    .where(and(isOwn(accountId), or(over, lt(tries, MAX_TWO_STEP_TRIES))))
    .returning({ sealed_secret: twoStep.sealed_secret, last_counter: twoStep.last_counter, tries });
  return row ?? null;
}

export async function codeTriesResetAt(
  db: Database,
  accountId: string,
  now: number,
  where: TryOrigin,
): Promise<number> {
  const [row] = await db
    .select({ since: COUNTED[where].since })
    .from(twoStep)
    .where(isOwn(accountId))
    .limit(1);
  return (row?.since ?? now) + TWO_STEP_TRIES_MS;
}

/** A code sent twice works once. */
export function usingCounter(db: Database, accountId: string, counter: number, where: TryOrigin) {
  const isLater = and(isOwn(accountId), isNotNull(twoStep.confirmed_at), lt(twoStep.last_counter, counter));
  const tries = where === "known" ? { known_tries: 0 } : { tries: 0 };
  return {
    isUnused: exists(db.select({ id: twoStep.account_id }).from(twoStep).where(isLater)),
    using: db
      .update(twoStep)
      .set({ last_counter: counter, ...tries })
      .where(isLater),
  };
}

export function usingRecoveryCode(db: Database, accountId: string, codeHash: string, now: number) {
  const isLeft = and(
    eq(recoveryCodes.account_id, accountId),
    eq(recoveryCodes.code_hash, codeHash),
    isNull(recoveryCodes.used_at),
  );
  const left = db.select({ id: recoveryCodes.id }).from(recoveryCodes).where(isLeft);
  return {
    left,
    isUnused: exists(left),
    using: db.update(recoveryCodes).set({ used_at: now }).where(isLeft),
  };
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.account_id, accountId), isNull(recoveryCodes.used_at)));
  return row?.left ?? 0;
}

export async function deleteStaleTwoStep(
  db: Database,
  before: { challenges: number; enrolments: number },
): Promise<void> {
  await db.batch([
    db.delete(signInChallenges).where(lt(signInChallenges.expires_at, before.challenges)),
    db.delete(twoStep).where(and(isNull(twoStep.confirmed_at), lt(twoStep.created_at, before.enrolments))),
  ]);
}
