import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { ConfirmingDeps } from "~/identity/accounts/confirm-address.store.server";
import { mailCodes } from "~/identity/mail/mail-codes.table";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import { passkeys } from "~/identity/passkeys/passkeys.table";
import { expiringPendingSignUp } from "~/identity/providers/pending-sign-ups.store.server";
import type { PendingSignUp } from "~/identity/providers/pending-sign-ups.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { recoveryCodes, signInChallenges, twoStep } from "~/identity/two-step/two-step.table";
import { profiles } from "~/profiles/profiles.table";
import type { memberRows } from "./member-rows";

type MemberRows = ReturnType<typeof memberRows>;

export async function insertVouchedMember(
  { db, onConfirmed }: ConfirmingDeps,
  id: string,
  { provider, subject, email, token_hash }: PendingSignUp,
  { account, profile }: MemberRows,
  now: number,
): Promise<void> {
  const later = await onConfirmed({ id, email }, now);
  await db.batch([
    db.insert(accounts).values({ id, ...account, email, email_confirmed_at: now }),
    db.insert(profiles).values({ id, ...profile }),
    db
      .insert(linkedIdentities)
      .values({ account_id: id, provider, subject, email, created_at: now, last_used_at: now }),
    expiringPendingSignUp(db, token_hash, now),
    ...later,
  ]);
}

/** The account's maker may be a stranger waiting for its owner (pre-hijacking), so all but uploads goes. */
export async function replaceUnconfirmed(
  { db, onConfirmed }: ConfirmingDeps,
  id: string,
  { provider, subject, email, token_hash }: PendingSignUp,
  { account, profile }: MemberRows,
  now: number,
): Promise<{ access_hash: string }[] | null> {
  const unconfirmed = and(eq(accounts.id, id), isNull(accounts.email_confirmed_at));
  const later = await onConfirmed({ id, email }, now);
  const stillOpen = sql`exists (select 1 from ${accounts} where ${unconfirmed})`;
  const [, ended, , , , , , , , taken] = await db.batch([
    db
      .update(mailCodes)
      .set({ used_at: now })
      .where(
        and(
          eq(mailCodes.account_id, id),
          inArray(mailCodes.purpose, ["signup", "recovery", "recovery_session"]),
          isNull(mailCodes.used_at),
          stillOpen,
        ),
      ),
    db
      .update(sessionFamilies)
      .set({ revoked_at: now })
      .where(and(eq(sessionFamilies.account_id, id), isNull(sessionFamilies.revoked_at), stillOpen))
      .returning({ access_hash: sessionFamilies.access_hash }),
    db.delete(linkedIdentities).where(and(eq(linkedIdentities.account_id, id), stillOpen)),
    db
      .update(profiles)
      .set({ ...profile, avatar_url: null })
      .where(and(eq(profiles.id, id), stillOpen)),
    db
      .insert(linkedIdentities)
      .select(sql`select ${id}, ${provider}, ${subject}, ${email}, ${now}, ${now} where ${stillOpen}`),
    db.delete(twoStep).where(and(eq(twoStep.account_id, id), stillOpen)),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.account_id, id), stillOpen)),
    db.delete(signInChallenges).where(and(eq(signInChallenges.account_id, id), stillOpen)),
    db.delete(passkeys).where(and(eq(passkeys.account_id, id), stillOpen)),
    // Last, because the other statements test this row.
    db
      .update(accounts)
      .set({
        ...account,
        email,
        sign_up_challenge: null,
        password_hash: null,
        last_sign_in_at: null,
        email_confirmed_at: now,
        session_epoch: sql`${accounts.session_epoch} + 1`,
      })
      .where(unconfirmed)
      .returning({ id: accounts.id }),
    expiringPendingSignUp(db, token_hash, now),
    ...later,
  ]);
  return taken.length > 0 ? ended : null;
}
