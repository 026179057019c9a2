import { bookBalance } from "~/ledger/book-balance.server";
import { bookCustomer } from "./book-customer.server";
import type { MembershipDeps } from "./membership-deps";

/** Has the ledger book whatever moved our balance; see there. @returns movements that were new */
export function bookOurBalance(deps: MembershipDeps): Promise<number> {
  const { db, clock, provider, policy, log } = deps;
  return bookBalance({
    ...{ db, clock, provider, log },
    currency: policy.currency,
    bookCustomer: (customerId) => bookCustomer(deps, customerId),
  });
}
