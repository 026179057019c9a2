import type { MembershipView } from "~/membership/membership-view.rules";
import { cardName } from "~/routes/money/membership/card-name";
import { membership as words } from "~/words/en/membership";
import { settings } from "~/words/en/settings";

const strings = settings.membership;

/** In words, so the page loads none of the membership's. */
export function summarizeMembership(view: MembershipView) {
  const { standing, isOpen, nextCharge, card, openUntil } = view;
  const paidBy = card ? words.card.line(cardName(card.brand), card.last4) : null;
  return {
    badge: words.standing.badges[standing.kind],
    isOpen,
    text: nextCharge ? strings.next(nextCharge.written, paidBy) : openUntil ? strings.until : strings.text,
    at: nextCharge?.at ?? openUntil,
  };
}
