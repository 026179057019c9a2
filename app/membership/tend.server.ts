import type { MembershipDeps } from "./membership-deps";

/** What one run did, by number. */
export interface TendReport {
  /** Customers asked about because nothing was heard of them for a day. */
  asked: number;
  /** Of these, how many were other than we thought. */
  mended: number;
  failed: number;
  notices: number;
}

/** What the sweep does for memberships: asks, reminds, sends, forgets. Each part does its work whatever the others do. */
export async function tendMemberships(_deps: MembershipDeps): Promise<TendReport> {
  throw new Error("later");
}
