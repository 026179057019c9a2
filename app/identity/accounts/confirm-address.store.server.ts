import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { mailCodes } from "../mail/mail-codes.table";
import { passkeys } from "../passkeys/passkeys.table";
import { linkedIdentities } from "../providers/linked-identities.table";
import { recoveryCodes, signInChallenges, twoStep } from "../two-step/two-step.table";
import { accounts, type Account } from "./accounts.table";
import type { ConfirmationHook } from "./confirmation-hook";
import { addressOf, NOBODY, NOWHERE } from "./email.rules";

export interface ConfirmingDeps extends ConfirmationHook {
  db: Database;
}

/**
 * Confirms the address of an account, by the person who made the account. Whoever had the address without
 * ever confirming it has it as a claim from then on; who has confirmed it keeps it.
 * @returns whether it is confirmed by this call
 */
export async function confirmAddress(
  { db, onConfirmed }: ConfirmingDeps,
  account: Account,
  now: number,
): Promise<boolean> {
  const { id } = account;
  const later = await onConfirmed({ id, email: addressOf(account) }, now);
  const [, confirmed] = await db.batch([
    makingRoom(db, account),
    confirming(db, account, {}, now),
    // Set up by the same person, so it counts like one that was set up later (`wonBack` takes others away).
    db
      .update(twoStep)
      .set({ confirmed_at: now })
      .where(and(eq(twoStep.account_id, id), isNotNull(twoStep.confirmed_at), justConfirmed(id, now))),
    // Likewise: a later reset by mail must not take what is theirs (`settingPassword`).
    db
      .update(passkeys)
      .set({ created_at: now })
      .where(and(eq(passkeys.account_id, id), justConfirmed(id, now))),
    voiding(db, id, now),
    ...later,
  ]);
  return confirmed.length > 0;
}

/**
 * The same by the owner of the mailbox, who did not show that they made the account: it is theirs with the
 * password they set now, and everything its maker could still come in by ends in the same moment.
 */
export async function winBackAddress(
  { db, onConfirmed }: ConfirmingDeps,
  account: Account,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const { id } = account;
  const later = await onConfirmed({ id, email: addressOf(account) }, now);
  const won = justConfirmed(id, now);
  const [, confirmed] = await db.batch([
    makingRoom(db, account),
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

/** Whoever has the address unconfirmed keeps the account, not the address. */
function makingRoom(db: Database, account: Account) {
  const { id } = account;
  return db
    .update(accounts)
    .set({ claimed_email: sql`${accounts.email}`, email: sql`${NOBODY} || ${accounts.id} || ${NOWHERE}` })
    .where(
      and(
        sql`lower(${accounts.email}) = ${addressOf(account).toLowerCase()}`,
        ne(accounts.id, id),
        isNull(accounts.email_confirmed_at),
        sql`exists (select 1 from ${accounts} as mine where mine.id = ${id}
          and mine.email_confirmed_at is null and mine.deleting_at is null)`,
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
  const address = addressOf(account).toLowerCase();
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

/** Links of other mails that speak of this sign-up: there is nothing left to confirm. */
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

/** Asked by the statements behind the one that confirms: they do nothing where it did nothing. */
const justConfirmed = (id: string, now: number) =>
  sql`exists (select 1 from ${accounts} where ${accounts.id} = ${id} and ${accounts.email_confirmed_at} = ${now})`;
