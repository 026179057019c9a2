import type { MembershipDeps } from "./membership-deps";

/**
 * Ends the subscription at the end of what is paid; one whose renewal is unpaid ends now, and what was open is dropped.
 * @throws DomainError membership.none, membership.unavailable
 */
export async function cancelMembership(
  _deps: MembershipDeps,
  _accountId: string,
): Promise<{ endsAt: number }> {
  throw new Error("later");
}

/** Takes a cancellation back while the subscription still runs. @throws DomainError membership.none, membership.unavailable */
export async function resumeMembership(_deps: MembershipDeps, _accountId: string): Promise<void> {
  throw new Error("later");
}
