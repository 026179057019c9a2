import { DomainError } from "~/platform/errors";
import type { MembershipDeps } from "./membership-deps";
import { findMembership } from "./memberships.store.server";

/** @throws DomainError membership.none */
export async function openPortal(
  { db, provider, appOrigin }: MembershipDeps,
  accountId: string,
  page: "overview" | "card",
): Promise<string> {
  const customerId = (await findMembership(db, accountId))?.customer_id;
  if (!customerId) throw new DomainError("membership.none");
  return provider.openPortal({ customerId, returnTo: `${appOrigin}/membership?portal=left`, page });
}
