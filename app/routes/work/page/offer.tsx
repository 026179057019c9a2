import type { MembershipState } from "~/membership/memberships.table";
import { offerWords as words } from "~/strings/offer";
import { ButtonLink } from "~/ui/button";

export interface OfferTerms {
  /** A month, taxes included, as the reader's language writes it. */
  price: string;
  /** Whole days; 0 where nobody gets a trial. */
  trialDays: number;
  isConfirmed: boolean;
}

interface OfferProps {
  terms: OfferTerms;
  /** Where their membership stands; null for somebody who never had one. */
  standing: MembershipState | null;
}

/** Says why a work is closed, what opens it and at what price; complete without script. */
export function Offer({ terms, standing }: OfferProps) {
  const { price, trialDays, isConfirmed } = terms;
  const waits = standing === null && !isConfirmed && trialDays > 0;
  return (
    // Announced where it takes the place of a film whose membership ends meanwhile.
    <div role="status" className="flex w-full flex-col items-center gap-3 px-5 py-8 text-center">
      <p className="font-display text-lg font-bold">{waits ? words.unconfirmed : reasonOf(standing)}</p>
      <p className="max-w-md text-sm text-muted">
        {waits ? words.trialBegins(trialDays) : isUnpaid(standing) ? words.unpaidHint : words.price(price)}
      </p>
      <ButtonLink to={waits ? "/profile" : "/membership"}>
        {waits ? words.toProfile : words.toMembership}
      </ButtonLink>
    </div>
  );
}

function reasonOf(standing: MembershipState | null): string {
  if (standing === "trialing") return words.trialEnded;
  if (standing === "canceled") return words.ended;
  if (standing === "paused") return words.paused;
  return isUnpaid(standing) ? words.unpaid : words.never;
}

/** There is a subscription, and what it waits for is its money. */
function isUnpaid(standing: MembershipState | null): boolean {
  return (
    standing === "past_due" || standing === "unpaid" || standing === "incomplete" || standing === "active"
  );
}
