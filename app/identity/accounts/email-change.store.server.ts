import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { mailCodes, type MailCodePurpose } from "../mail/mail-codes.table";
import { passkeys } from "../passkeys/passkeys.table";
import { linkedIdentities } from "../providers/linked-identities.table";
import { recoveryCodes, signInChallenges, twoStep } from "../two-step/two-step.table";
import { accounts } from "./accounts.table";
import { justConfirmed, makingRoom } from "./confirm-address.store.server";

export async function findPendingEmail(
  db: Database,
  accountId: string,
  now: number,
): Promise<{ address: string; askedAt: number } | null> {
  const [pending] = await db
    .select({ address: mailCodes.address, askedAt: mailCodes.created_at })
    .from(mailCodes)
    .where(
      and(
        eq(mailCodes.account_id, accountId),
        eq(mailCodes.purpose, "email_change"),
        isNull(mailCodes.used_at),
        gt(mailCodes.expires_at, now),
      ),
    )
    .orderBy(desc(mailCodes.created_at))
    .limit(1);
  return pending?.address ? { address: pending.address, askedAt: pending.askedAt } : null;
}

export interface AddressChange {
  accountId: string;
  address: string;
  now: number;
  /** The write uses the code up, so a lost write leaves the link valid. */
  codeId: string;
}

/** @returns false where the address was taken or the code used meanwhile */
export async function writeEmail(
  db: Database,
  { accountId, address, now, codeId }: AddressChange,
  later: readonly BatchItem<"sqlite">[],
): Promise<boolean> {
  const isChanged = hasAddress(accountId, address);
  const [, changed] = await db.batch([
    makingRoom(db, accountId, address, sql`${isHere(accountId)} and ${isUnused(codeId)}`),
    db
      .update(accounts)
      .set({
        email: address,
        claimed_email: null,
        sign_up_challenge: null,
        email_confirmed_at: sql`coalesce(${accounts.email_confirmed_at}, ${now})`,
      })
      .where(and(isFree(accountId, address), isUnused(codeId)))
      .returning({ id: accounts.id }),
    // A reset by mail removes what is older than these times.
    db
      .update(twoStep)
      .set({ confirmed_at: now })
      .where(
        and(
          eq(twoStep.account_id, accountId),
          isNotNull(twoStep.confirmed_at),
          justConfirmed(accountId, now),
        ),
      ),
    db
      .update(passkeys)
      .set({ created_at: now })
      .where(and(eq(passkeys.account_id, accountId), justConfirmed(accountId, now))),
    voiding(db, accountId, ["signup", "recovery", "recovery_session", "email_change"], now, isChanged),
    ...later,
  ]);
  return changed.length > 0;
}

/** @returns false as above */
export async function restoreEmail(
  db: Database,
  { accountId, address, now, since, codeId }: AddressChange & { since: number },
): Promise<boolean> {
  const isBack = sql`${hasAddress(accountId, address)} and ${isUnused(codeId)}`;
  const [, restored] = await db.batch([
    makingRoom(db, accountId, address, sql`${isHere(accountId)} and ${isUnused(codeId)}`),
    db
      .update(accounts)
      .set({
        email: address,
        claimed_email: null,
        sign_up_challenge: null,
        // Else a thief who knows it is back before there is a new one.
        password_hash: null,
        session_epoch: sql`${accounts.session_epoch} + 1`,
      })
      .where(and(isFree(accountId, address), isUnused(codeId)))
      .returning({ id: accounts.id }),
    db
      .delete(passkeys)
      .where(and(eq(passkeys.account_id, accountId), gte(passkeys.created_at, since), isBack)),
    db.delete(recoveryCodes).where(
      and(
        eq(recoveryCodes.account_id, accountId),
        isBack,
        sql`exists (select 1 from ${twoStep} where ${twoStep.account_id} = ${accountId}
            and ${twoStep.confirmed_at} >= ${since})`,
      ),
    ),
    db
      .delete(twoStep)
      .where(and(eq(twoStep.account_id, accountId), gte(twoStep.confirmed_at, since), isBack)),
    db.delete(signInChallenges).where(and(eq(signInChallenges.account_id, accountId), isBack)),
    db
      .delete(linkedIdentities)
      .where(
        and(eq(linkedIdentities.account_id, accountId), gte(linkedIdentities.created_at, since), isBack),
      ),
    voiding(db, accountId, ["recovery", "recovery_session", "email_change"], now, isBack),
    // Last, as it uses up the code: a thief's second change must not win.
    voiding(db, accountId, ["email_undo"], now, sql`${isBack} and ${mailCodes.created_at} >= ${since}`),
  ]);
  return restored.length > 0;
}

export function voiding(
  db: Database,
  accountId: string,
  purposes: MailCodePurpose[],
  now: number,
  condition = sql`true`,
) {
  return db
    .update(mailCodes)
    .set({ used_at: now })
    .where(
      and(
        eq(mailCodes.account_id, accountId),
        inArray(mailCodes.purpose, purposes),
        isNull(mailCodes.used_at),
        condition,
      ),
    );
}

const isHere = (id: string) =>
  sql`exists (select 1 from ${accounts} as mine where mine.id = ${id} and mine.deleting_at is null)`;

const isUnused = (codeId: string) =>
  sql`exists (select 1 from ${mailCodes} as used where used.id = ${codeId} and used.used_at is null)`;

export const hasAddress = (id: string, address: string | null) =>
  sql`exists (select 1 from ${accounts} where ${accounts.id} = ${id} and ${accounts.email} = ${address})`;

const isFree = (id: string, address: string) =>
  and(
    eq(accounts.id, id),
    isNull(accounts.deleting_at),
    sql`not exists (select 1 from ${accounts} as other
      where lower(other.email) = ${address.toLowerCase()} and other.id <> ${id})`,
  );
