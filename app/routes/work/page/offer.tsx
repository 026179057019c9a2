import type { MembershipState } from "~/membership/memberships.table";
import { offerWords as words } from "~/words/en/offer";
import { useMembershipPath } from "~/routes/money/use-membership-path";
import { ButtonLink } from "~/ui/button";

export interface OfferTerms {
  price: string;
  trialDays: number;
  isConfirmed: boolean;
}

interface OfferProps {
  terms: OfferTerms;
  membership: MembershipState | null;
}

export function Offer({ terms: { price, trialDays, isConfirmed }, membership }: OfferProps) {
  const membershipPath = useMembershipPath();
  const awaitsConfirmation = membership === null && !isConfirmed && trialDays > 0;
  const hint = isUnpaid(membership) ? words.unpaidHint : words.price(price);
  return (
    // Announced when a membership ends while watching.
    <div role="status" className="flex w-full flex-col items-center gap-3 px-5 py-8 text-center">
      <p className="font-display text-lg font-bold">
        {awaitsConfirmation ? words.unconfirmed : lockReason(membership)}
      </p>
      <p className="max-w-md text-sm text-muted">
        {awaitsConfirmation ? words.trialBegins(trialDays) : hint}
      </p>
      <ButtonLink to={awaitsConfirmation ? "/profile" : membershipPath}>
        {awaitsConfirmation ? words.toProfile : words.toMembership}
      </ButtonLink>
    </div>
  );
}

function lockReason(membership: MembershipState | null): string {
  if (membership === "trialing") return words.trialEnded;
  if (membership === "canceled") return words.ended;
  if (membership === "paused") return words.paused;
  return isUnpaid(membership) ? words.unpaid : words.never;
}

function isUnpaid(membership: MembershipState | null): boolean {
  return (
    membership === "past_due" ||
    membership === "unpaid" ||
    membership === "incomplete" ||
    membership === "active"
  );
}
