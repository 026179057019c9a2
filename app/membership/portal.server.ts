import { DomainError } from "~/platform/errors";
import type { MembershipDeps } from "./membership-deps";
import { findMembership } from "./memberships.store.server";
import { withNext } from "./with-next.rules";

/**
 * Returns to `?portal=left`, or with a new card to `?portal=card` or, where a payment had failed,
 * `?portal=owed`. @throws DomainError membership.none
 */
export async function openPortal(
  { db, provider, appOrigin }: MembershipDeps,
  accountId: string,
  page: "overview" | "card",
  next = "",
): Promise<string> {
  const row = await findMembership(db, accountId);
  if (!row?.customer_id) throw new DomainError("membership.none");
  const owes = row.state === "past_due" || row.state === "unpaid";
  const back = (portal: string) => withNext(`${appOrigin}/membership?portal=${portal}`, next);
  return provider.openPortal({
    customerId: row.customer_id,
    page,
    returnTo: back("left"),
    doneAt: back(owes ? "owed" : "card"),
  });
}
