import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { recordEvent } from "~/identity/accounts/account-events.store.server";
import { accounts, type Account } from "~/identity/accounts/accounts.table";
import type { Device } from "~/identity/sessions/device";
import { composeMail } from "~/identity/mail/mail.server";
import { forgettingPasskeys } from "~/identity/passkeys/passkeys.store.server";
import { requireProof, type TypedProof } from "~/identity/proof/require-proof.server";
import { unlinkingAll } from "~/identity/providers/linked-identities.store.server";
import { removeRecords } from "~/identity/sessions/session-records.server";
import type { SessionDeps } from "~/identity/sessions/session-deps";
import { endFamilies, listFamilies } from "~/identity/sessions/ended-sessions.store.server";
import type { TwoStepDeps } from "~/identity/two-step/two-step-deps";
import { forgettingTwoStep } from "~/identity/two-step/two-step.store.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { removeAvatars } from "~/profiles/avatar.server";
import { reservingFreedUsernames } from "~/profiles/similar-names.server";
import { FORMER_USERNAME_MS } from "~/profiles/profiles.limits";
import { forgettingUsernames } from "~/profiles/former-usernames.store.server";
import { profiles } from "~/profiles/profiles.table";
import { speakIn } from "~/words/speak.server";

export interface DeletionDeps extends SessionDeps {
  avatars: R2Bucket;
  /** Can be repeated. @returns whether nothing is left */
  endMembership(accountId: string): Promise<boolean>;
  /** Can be repeated. @returns whether nothing is left */
  removeBelongings(accountId: string): Promise<boolean>;
  onRemoval(accountId: string): readonly BatchItem<"sqlite">[];
}

export interface ClosingHook {
  /** For the batch that closes the account. `email` is its address until now. */
  onClosing(account: { id: string; email: string }): Promise<readonly BatchItem<"sqlite">[]>;
}

const BATCH = 20;

/** Nobody can sign in from here on; a sweep removes what can't go at once, such as uploads under way. */
export async function deleteAccount(
  deps: DeletionDeps & ClosingHook & TwoStepDeps,
  viewer: Viewer,
  { proof, device }: { proof: TypedProof; device: Device },
): Promise<void> {
  const account = await requireProof(deps, viewer, proof, device, "fresh");
  await startDeletion(deps, account, { device });
}

/** @param first stands before what closes the account, in the same batch */
export async function startDeletion(
  deps: DeletionDeps & ClosingHook & Pick<TwoStepDeps, "mailer">,
  { id, email, language }: Pick<Account, "id" | "email" | "language">,
  { device, first = [] }: { device?: Device; first?: readonly BatchItem<"sqlite">[] },
): Promise<void> {
  await closeAccount(deps, { id, email }, first);
  await recordEvent(deps, id, "deletion_started", device);
  await deps.mailer(speakIn(language, () => composeMail("accountDeleted", email)));
  await finishDeletion(deps, id).catch(() => undefined);
}

export async function resumeDeletions(deps: DeletionDeps): Promise<{ resumed: number; failed: number }> {
  const unfinished = await deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotNull(accounts.deleting_at))
    // Random, so that accounts that keep failing don't block the rest.
    .orderBy(sql`random()`)
    .limit(BATCH);
  let failed = 0;
  for (const { id } of unfinished) await finishDeletion(deps, id).catch(() => failed++);
  return { resumed: unfinished.length - failed, failed };
}

async function closeAccount(
  deps: DeletionDeps & ClosingHook,
  { id, email }: { id: string; email: string },
  first: readonly BatchItem<"sqlite">[],
): Promise<void> {
  const now = deps.clock();
  const closing = await deps.onClosing({ id, email });
  const freeing = await reservingFreedUsernames(deps.db, id, now + FORMER_USERNAME_MS);
  const ending = deps.db
    .update(accounts)
    .set({
      deleting_at: now,
      email: sql`'deleted+' || ${accounts.id} || '@invalid'`,
      claimed_email: null,
      password_hash: null,
      date_of_birth: null,
      phone: null,
      marketing_opt_in: false,
    })
    .where(and(eq(accounts.id, id), isNull(accounts.deleting_at)));
  await deps.db.batch([
    forgettingPasskeys(deps.db, id),
    ...first,
    ending,
    ...forgettingTwoStep(deps.db, id),
    deps.db
      .update(profiles)
      .set({ full_name: null, bio: null, country: null, username: sql`'deleted_' || ${profiles.id}` })
      .where(eq(profiles.id, id)),
    forgettingUsernames(deps.db, id),
    ...freeing,
    // The person may sign up through the same provider again at once.
    unlinkingAll(deps.db, id),
    ...closing,
  ]);
}

async function finishDeletion(deps: DeletionDeps, id: string): Promise<void> {
  // First, so that nobody is charged for a deleted account; if it fails, the row stays for the sweep.
  const [ending] = await Promise.allSettled([deps.endMembership(id)]);
  await endFamilies(deps.db, id, deps.clock());
  // The row names KV's records, so it stays until they are gone.
  const hashes = (await listFamilies(deps.db, id)).map(({ access_hash: hash }) => hash);
  if ((await removeRecords(deps.sessions, hashes)).length > 0) return;
  await removeAvatars(deps, id);
  const nothingIsLeft = await deps.removeBelongings(id);
  if (ending.status === "rejected") throw ending.reason;
  if (!nothingIsLeft || !ending.value) return;
  await deps.db.batch([
    deps.db.delete(accounts).where(and(eq(accounts.id, id), isNotNull(accounts.deleting_at))),
    ...deps.onRemoval(id),
  ]);
}
