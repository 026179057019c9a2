import type { MembershipDeps } from "./membership-deps";

/** What a withdrawal would give back now; null: there is none to withdraw from, or the time is over. */
export async function withdrawal(
  _deps: MembershipDeps,
  _accountId: string,
): Promise<{ refundMinor: number; currency: string } | null> {
  throw new Error("later");
}

/** Withdraws: the contract ends now, the days that are left are paid back. @throws DomainError membership.withdrawal_over, membership.unavailable */
export async function withdraw(
  _deps: MembershipDeps,
  _accountId: string,
): Promise<{ refundMinor: number; currency: string; at: number }> {
  throw new Error("later");
}
