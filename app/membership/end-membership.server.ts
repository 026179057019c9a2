import type { MembershipDeps } from "./membership-deps";

/**
 * For an account that is deleted: ends the subscription and has the provider forget the person. Can be repeated.
 * @returns whether nothing is left; false while the provider can't be reached
 */
export async function endMembership(_deps: MembershipDeps, _accountId: string): Promise<boolean> {
  throw new Error("later");
}
