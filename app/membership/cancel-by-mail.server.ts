import { findConfirmedAccount } from "~/identity/accounts/accounts.store.server";
import { composeMail } from "~/identity/mail/mail.server";
import { consumeCode, findCode, issueCode, voidingCodes } from "~/identity/mail/mail-codes.store.server";
import { isBelowMailCap } from "~/identity/mail/mail-sends.store.server";
import { DomainError } from "~/platform/errors";
import { cancelMembership } from "./cancel.server";
import { CANCEL_LINK_MS } from "./membership.limits";
import type { MembershipDeps } from "./membership-deps";
import { liveState } from "./live-state.rules";
import { findMembership } from "./memberships.store.server";
import type { Membership } from "./memberships.table";
import { syncMembership } from "./sync.server";
import { speakIn } from "~/words/speak.server";

export interface CancelByMailDeps extends MembershipDeps {
  later(work: () => Promise<void>): void;
}

const PURPOSE = "cancel_membership";

/** The response doesn't wait, so its timing doesn't show whether the address has a subscription. */
export async function askToCancelByMail(deps: CancelByMailDeps, email: string): Promise<void> {
  deps.later(() => emailCancelLink(deps, email));
}

/** Doesn't consume the link: mail scanners open links, too. */
export async function readCancelLink(deps: MembershipDeps, code: string): Promise<"good" | "dead"> {
  return (await findCode(deps, code, PURPOSE)) ? "good" : "dead";
}

/** @returns `bad_code` for a used or expired link, `none` without an active subscription */
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
  // Consumed last, so the link survives an outage of the provider.
  await consumeCode(deps, code, PURPOSE);
  // Another emailed link must not undo what the member decides after this.
  await voidingCodes(deps, found.account_id, PURPOSE);
  return outcome;
}

async function emailCancelLink(deps: CancelByMailDeps, email: string): Promise<void> {
  const account = await findConfirmedAccount(deps.db, email);
  if (!account || liveState(await readLatestMembership(deps, account.id)) === null) return;
  if (!(await isBelowMailCap(deps, { to: account.email, kind: "membershipCancelLink" }))) return;
  const code = await issueCode(deps, {
    accountId: account.id,
    purpose: PURPOSE,
    // The link may open in any browser: access to the mailbox is the proof.
    challenge: null,
    lifetimeMs: CANCEL_LINK_MS,
  });
  await deps.mailer(
    speakIn(account.language, () =>
      composeMail("membershipCancelLink", account.email, `${deps.appOrigin}/cancel-membership?code=${code}`),
    ),
  );
}

/** For people who paid a moment ago and never came back. */
async function readLatestMembership(
  deps: MembershipDeps,
  accountId: string,
): Promise<Membership | undefined> {
  const known = await findMembership(deps.db, accountId);
  if (!known?.customer_id) return known;
  return syncMembership(deps, accountId).then(
    ({ row }) => row,
    () => known,
  );
}
