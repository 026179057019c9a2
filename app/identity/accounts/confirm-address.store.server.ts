import { and, eq, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { mailCodes } from "../mail/mail-codes.table";
import { passkeys } from "../passkeys/passkeys.table";
import { linkedIdentities } from "../providers/linked-identities.table";
import { recoveryCodes, signInChallenges, twoStep } from "../two-step/two-step.table";
import { accounts, type Account } from "./accounts.table";
import type { ConfirmationHook } from "./confirmation-hook";
import { signUpAddress, UNREACHABLE_PREFIX, UNREACHABLE_SUFFIX } from "./email.rules";

export interface ConfirmingDeps extends ConfirmationHook {
  db: Database;
}

export async function confirmAddress(
  { db, onConfirmed }: ConfirmingDeps,
  account: Account,
  now: number,
): Promise<boolean> {
  const { id } = account;
  const later = await onConfirmed({ id, email: signUpAddress(account) }, now);
  const [, confirmed] = await db.batch([
    makingRoom(db, id, signUpAddress(account), isUnconfirmed(id)),
    confirming(db, account, {}, now),
    // The same person's, so it survives a later reset by mail.
    db
      .update(twoStep)
      .set({ confirmed_at: now })
      .where(and(eq(twoStep.account_id, id), isNotNull(twoStep.confirmed_at), justConfirmed(id, now))),
    db
      .update(passkeys)
      .set({ created_at: now })
      .where(and(eq(passkeys.account_id, id), justConfirmed(id, now))),
    voiding(db, id, now),
    ...later,
  ]);
  return confirmed.length > 0;
}

/** The mailbox's owner may not have made the account: every other way in goes. */
export async function reclaimAddress(
  { db, onConfirmed }: ConfirmingDeps,
  account: Account,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const { id } = account;
  const later = await onConfirmed({ id, email: signUpAddress(account) }, now);
  const won = justConfirmed(id, now);
  const [, confirmed] = await db.batch([
    makingRoom(db, id, signUpAddress(account), isUnconfirmed(id)),
    confirming(
      db,
      account,
      { password_hash: passwordHash, session_epoch: sql`${accounts.session_epoch} + 1` },
      now,
    ),
    db.delete(twoStep).where(and(eq(twoStep.account_id, id), won)),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.account_id, id), won)),
    db.delete(signInChallenges).where(and(eq(signInChallenges.account_id, id), won)),
    db.delete(passkeys).where(and(eq(passkeys.account_id, id), won)),
    db.delete(linkedIdentities).where(and(eq(linkedIdentities.account_id, id), won)),
    voiding(db, id, now),
    ...later,
  ]);
  return confirmed.length > 0;
}

const isUnconfirmed = (id: string) => sql`exists (select 1 from ${accounts} as mine where mine.id = ${id}
  and mine.email_confirmed_at is null and mine.deleting_at is null)`;

export function makingRoom(db: Database, id: string, address: string, condition: SQL) {
  return db
    .update(accounts)
    .set({
      claimed_email: sql`${accounts.email}`,
      email: sql`${UNREACHABLE_PREFIX} || ${accounts.id} || ${UNREACHABLE_SUFFIX}`,
    })
    .where(
      and(
        sql`lower(${accounts.email}) = ${address.toLowerCase()}`,
        ne(accounts.id, id),
        isNull(accounts.email_confirmed_at),
        condition,
      ),
    );
}

function confirming(
  db: Database,
  account: Account,
  more: { password_hash?: string; session_epoch?: ReturnType<typeof sql> },
  now: number,
) {
  const { id } = account;
  const address = signUpAddress(account).toLowerCase();
  return db
    .update(accounts)
    .set({
      ...more,
      email: sql`coalesce(${accounts.claimed_email}, ${accounts.email})`,
      claimed_email: null,
      sign_up_challenge: null,
      email_confirmed_at: now,
    })
    .where(
      and(
        eq(accounts.id, id),
        isNull(accounts.email_confirmed_at),
        isNull(accounts.deleting_at),
        sql`not exists (select 1 from ${accounts} as other where lower(other.email) = ${address} and other.id <> ${id})`,
      ),
    )
    .returning({ id: accounts.id });
}

function voiding(db: Database, id: string, now: number) {
  return db
    .update(mailCodes)
    .set({ used_at: now })
    .where(
      and(
        eq(mailCodes.account_id, id),
        eq(mailCodes.purpose, "signup"),
        isNull(mailCodes.used_at),
        justConfirmed(id, now),
      ),
    );
}

/** So later statements do nothing where the confirming one did nothing. */
export const justConfirmed = (id: string, now: number) =>
  sql`exists (select 1 from ${accounts} where ${accounts.id} = ${id} and ${accounts.email_confirmed_at} = ${now})`;
