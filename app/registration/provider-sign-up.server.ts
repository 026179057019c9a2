import { recordEvent } from "~/identity/accounts/account-events.store.server";
import { findAccountByEmail } from "~/identity/accounts/accounts.store.server";
import type { ConfirmationHook } from "~/identity/accounts/confirmation-hook";
import {
  completeSignIn,
  type SignInResult,
  type CompleteSignInDeps,
} from "~/identity/sessions/complete-sign-in.server";
import type { Device } from "~/identity/sessions/device";
import { removeEndedRecords } from "~/identity/sessions/end-records.server";
import { findLinkedAccount } from "~/identity/providers/linked-identities.store.server";
import type { PendingSignUp } from "~/identity/providers/pending-sign-ups.table";
import type { Completion } from "./sign-up.schema";
import { isUniqueViolation } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { removeAvatars, type AvatarDeps } from "~/profiles/avatar.server";
import { memberRows } from "./member-rows";
import { insertVouchedMember, replaceUnconfirmed } from "./vouched-account.store.server";
import { requireDistinctNames } from "~/profiles/similar-names.server";
import { findUsernameOwner } from "~/profiles/profiles.store.server";

type CompletionDeps = CompleteSignInDeps & ConfirmationHook & Pick<AvatarDeps, "avatars">;

export interface NewMember {
  accountId: string;
  /** Called once the picture is stored, so that the session shows it. */
  signIn(): Promise<SignInResult>;
}

/** Account, profile and connection are written in one batch. */
export async function completeSignUp(
  deps: CompletionDeps,
  pending: PendingSignUp,
  form: Completion,
  device: Device,
): Promise<NewMember> {
  try {
    return newMember(deps, await makeMember(deps, pending, form, device), device);
  } catch (error) {
    // The form was sent twice or from two tabs, and the first one made the account.
    const existing = await findLinkedAccount(deps.db, pending);
    if (existing) return newMember(deps, existing.id, device);
    if (isUniqueViolation(error, "profiles_username")) throw new DomainError("profiles.username_taken");
    if (isUniqueViolation(error, "accounts_email")) throw new DomainError("identity.provider_email_in_use");
    throw error;
  }
}

async function makeMember(
  deps: CompletionDeps,
  pending: PendingSignUp,
  form: Completion,
  device: Device,
): Promise<string> {
  const existing = await findAccountByEmail(deps.db, pending.email);
  if (existing?.email_confirmed_at) throw new DomainError("identity.provider_email_in_use");
  const owner = await findUsernameOwner(deps.db, form.username, deps.clock());
  if (owner !== null && owner !== existing?.id) throw new DomainError("profiles.username_taken");
  await requireDistinctNames(deps.db, existing?.id ?? null, form, deps.clock());
  const accountId = existing?.id ?? crypto.randomUUID();
  if (existing) await takeOver(deps, accountId, pending, form);
  else {
    const now = deps.clock();
    await insertVouchedMember(deps, accountId, pending, memberRows(form, now), now);
  }
  await recordEvent(deps, accountId, "signed_up", device);
  await recordEvent(deps, accountId, "provider_connected", device);
  return accountId;
}

function newMember(deps: CompleteSignInDeps, accountId: string, device: Device): NewMember {
  return {
    accountId,
    signIn: async () => {
      const result = await completeSignIn(deps, { accountId, proof: "provider", device });
      if (!result) throw new DomainError("identity.session_missing");
      return result;
    },
  };
}

async function takeOver(
  deps: CompletionDeps,
  accountId: string,
  pending: PendingSignUp,
  form: Completion,
): Promise<void> {
  const now = deps.clock();
  const ended = await replaceUnconfirmed(deps, accountId, pending, memberRows(form, now), now);
  if (!ended) throw new DomainError("identity.provider_email_in_use");
  await removeEndedRecords(deps, ended);
  await removeAvatars(deps, accountId);
}
