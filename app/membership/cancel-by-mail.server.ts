import { findConfirmedAccount } from "~/identity/accounts/accounts.store.server";
import { composeMail } from "~/identity/mail/mail.server";
import { consumeCode, findCode, issueCode, voidingCodes } from "~/identity/mail/mail-codes.store.server";
import { isBelowMailCap } from "~/identity/mail/mail-sends.store.server";
import { DomainError } from "~/platform/errors";
import { cancelMembership } from "./cancel.server";
import { CANCEL_LINK_MS } from "./membership.limits";
import type { MembershipDeps } from "./membership-deps";
import { liveState } from "./live.rules";
import { findMembership } from "./memberships.store.server";
import type { Membership } from "./memberships.table";
import { syncMembership } from "./sync.server";

export interface CancelByMailDeps extends MembershipDeps {
  /** Runs work some while after the answer (after-response.server.ts). */
  later(work: () => Promise<void>): void;
}

const PURPOSE = "cancel_membership";

/**
 * Mails a link that cancels, to whoever has a subscription under this address. The answer waits for none of it, so
 * neither it nor the time it takes shows whether there is one.
 */
export async function askToCancelByMail(deps: CancelByMailDeps, email: string): Promise<void> {
  deps.later(() => mailLink(deps, email));
}

async function mailLink(deps: CancelByMailDeps, email: string): Promise<void> {
  const account = await findConfirmedAccount(deps.db, email);
  if (!account || liveState(await latestOf(deps, account.id)) === null) return;
  if (!(await isBelowMailCap(deps, { to: account.email, kind: "membershipCancelLink" }))) return;
  const code = await issueCode(deps, {
    accountId: account.id,
    purpose: PURPOSE,
    // Opened wherever the mail is read: who reads it has the address.
    challenge: null,
    lifetimeMs: CANCEL_LINK_MS,
  });
  await deps.mailer(
    composeMail("membershipCancelLink", account.email, `${deps.appOrigin}/cancel-membership?code=${code}`),
  );
}

/** Asked for anew, so that who has just paid and was never seen again gets their link, too. */
async function latestOf(deps: MembershipDeps, accountId: string): Promise<Membership | undefined> {
  const known = await findMembership(deps.db, accountId);
  if (!known?.customer_id) return known;
  return syncMembership(deps, accountId).then(
    ({ row }) => row,
    () => known,
  );
}

/** Whether a mailed link can still be used, without using it: programs that look at mails open links, too. */
export async function readCancelLink(deps: MembershipDeps, code: string): Promise<"good" | "dead"> {
  return (await findCode(deps, code, PURPOSE)) ? "good" : "dead";
}

/**
 * Cancels by a mailed link, which is good once.
 * @returns `bad_code` for one that is no good, `none` where nothing runs that could be cancelled
 * @throws DomainError membership.unavailable; the link stays good then
 */
export async function cancelByMail(
  deps: MembershipDeps,
  code: string,
): Promise<{ endsAt: number } | "bad_code" | "none"> {
  const found = await findCode(deps, code, PURPOSE);
  if (!found) return "bad_code";
  const outcome = await cancelMembership(deps, found.account_id).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "membership.none") return "none" as const;
    throw error;
  });
  // Used up last: a provider that was down must not cost anybody their link. To cancel twice does nothing.
  await consumeCode(deps, code, PURPOSE);
  // Nor may another mail undo what somebody decides after this.
  await voidingCodes(deps, found.account_id, PURPOSE);
  return outcome;
}
