import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordEvent } from "~/identity/accounts/account-events.store.server";
import { findAccountByEmail } from "~/identity/accounts/accounts.store.server";
import { accounts } from "~/identity/accounts/accounts.table";
import {
  completeSignIn,
  type SignInResult,
  type CompleteSignInDeps,
} from "~/identity/sessions/complete-sign-in.server";
import type { Device } from "~/identity/sessions/device";
import { endRecords } from "~/identity/sessions/end-records.server";
import { mailCodes } from "~/identity/mail/mail-codes.table";
import { findLinkedAccount } from "~/identity/providers/linked-identities.store.server";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import { endingPending } from "~/identity/providers/pending-sign-ups.store.server";
import type { PendingSignUp } from "~/identity/providers/pending-sign-ups.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { recoveryCodes, signInChallenges, twoStep } from "~/identity/two-step/two-step.table";
import type { Completion } from "./sign-up.schema";
import { isUniqueViolation } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { removeAvatars, type AvatarDeps } from "~/profiles/avatar.server";
import { memberRows } from "./member-rows";
import { usernameOwner } from "~/profiles/profiles.store.server";
import { profiles } from "~/profiles/profiles.table";

type CompletionDeps = CompleteSignInDeps & Pick<AvatarDeps, "avatars">;

/** Somebody who has just become a member. */
export interface NewMember {
  accountId: string;
  /** Signs them in; after their picture is there, so that the session shows it. */
  signIn(): Promise<SignInResult>;
}

/**
 * Makes a member of somebody a provider vouched for, now that they have said the rest. Account, profile
 * and connection come into being together, and the session after them: there is nothing half-way.
 * @throws DomainError profiles.username_taken; identity.provider_email_in_use where a confirmed account
 *   has got the address meanwhile
 */
export async function completeSignUp(
  deps: CompletionDeps,
  pending: PendingSignUp,
  form: Completion,
  device: Device,
): Promise<NewMember> {
  try {
    return memberOf(deps, await makeMember(deps, pending, form, device), device);
  } catch (error) {
    // The form came twice, or from two tabs: the first one made the member, and it is they who ask.
    const made = await findLinkedAccount(deps.db, pending);
    if (made) return memberOf(deps, made.id, device);
    if (isUniqueViolation(error, "profiles_username")) throw new DomainError("profiles.username_taken");
    if (isUniqueViolation(error, "accounts_email")) throw new DomainError("identity.provider_email_in_use");
    throw error;
  }
}

/** @returns the id of the new account */
async function makeMember(
  deps: CompletionDeps,
  pending: PendingSignUp,
  form: Completion,
  device: Device,
): Promise<string> {
  const existing = await findAccountByEmail(deps.db, pending.email);
  if (existing?.email_confirmed_at) throw new DomainError("identity.provider_email_in_use");
  const owner = await usernameOwner(deps.db, form.username);
  if (owner !== null && owner !== existing?.id) throw new DomainError("profiles.username_taken");
  const accountId = existing?.id ?? crypto.randomUUID();
  if (existing) await takeOver(deps, accountId, pending, form);
  else await create(deps, accountId, pending, form);
  await recordEvent(deps, accountId, "signed_up", device);
  await recordEvent(deps, accountId, "provider_connected", device);
  return accountId;
}

function memberOf(deps: CompleteSignInDeps, accountId: string, device: Device): NewMember {
  return {
    accountId,
    signIn: async () => {
      const result = await completeSignIn(deps, { accountId, proof: "provider", device });
      if (!result) throw new DomainError("identity.session_missing");
      return result;
    },
  };
}

async function create(
  deps: CompleteSignInDeps,
  id: string,
  pending: PendingSignUp,
  form: Completion,
): Promise<void> {
  const now = deps.clock();
  const { account, profile } = memberRows(form, now);
  const { email, provider, subject } = pending;
  await deps.db.batch([
    deps.db.insert(accounts).values({ id, ...account, email, email_confirmed_at: now }),
    deps.db.insert(profiles).values({ id, ...profile }),
    deps.db
      .insert(linkedIdentities)
      .values({ account_id: id, provider, subject, email, created_at: now, last_used_at: now }),
    endingPending(deps.db, pending.token_hash, now),
  ]);
}

/**
 * The same for an address whose account nobody ever confirmed. Whoever made it may have been a stranger
 * who waits for its owner (pre-hijacking): their password, sessions, mailed links, connections and every
 * word of their profile go. Works uploaded there stay; where addresses are confirmed first there are none.
 */
async function takeOver(
  deps: CompletionDeps,
  id: string,
  pending: PendingSignUp,
  form: Completion,
): Promise<void> {
  const { db } = deps;
  const now = deps.clock();
  const { account, profile } = memberRows(form, now);
  const { email, provider, subject } = pending;
  const unconfirmed = and(eq(accounts.id, id), isNull(accounts.email_confirmed_at));
  const stillOpen = sql`exists (select 1 from ${accounts} where ${unconfirmed})`;
  const [, ended, , , , , , , taken] = await db.batch([
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
    // In the order of the table's columns.
    db
      .insert(linkedIdentities)
      .select(sql`select ${id}, ${provider}, ${subject}, ${email}, ${now}, ${now} where ${stillOpen}`),
    db.delete(twoStep).where(and(eq(twoStep.account_id, id), stillOpen)),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.account_id, id), stillOpen)),
    db.delete(signInChallenges).where(and(eq(signInChallenges.account_id, id), stillOpen)),
    // Last: it is what the others ask about.
    db
      .update(accounts)
      .set({
        ...account,
        email,
        password_hash: null,
        last_sign_in_at: null,
        email_confirmed_at: now,
        session_epoch: sql`${accounts.session_epoch} + 1`,
      })
      .where(unconfirmed)
      .returning({ id: accounts.id }),
    endingPending(db, pending.token_hash, now),
  ]);
  if (taken.length === 0) throw new DomainError("identity.provider_email_in_use");
  await endRecords(deps, ended);
  await removeAvatars(deps, id);
}
