import type { MembershipView } from "~/membership/membership-view.rules";
import { cardName } from "~/routes/money/membership/card-name";
import { membership as words } from "~/strings/membership";
import { settings } from "~/strings/settings";
import { StatusBadge } from "~/ui/badge";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { LinkSection } from "./link-section";

const strings = settings.membership;

export type MembershipFacts = Pick<
  MembershipView,
  "standing" | "isOpen" | "nextCharge" | "card" | "openUntil"
>;

/** What the card shows of a membership; the rest is on its own page. */
export function summarizeMembership(view: MembershipView): MembershipFacts {
  const { standing, isOpen, nextCharge, card, openUntil } = view;
  return { standing, isOpen, nextCharge, card, openUntil };
}

export function MembershipSummary({ membership }: { membership: MembershipFacts }) {
  const { standing, isOpen, nextCharge, card, openUntil } = membership;
  const at = nextCharge?.at ?? openUntil;
  const text = nextCharge
    ? strings.next(nextCharge.written, card ? words.card.line(cardName(card.brand), card.last4) : null)
    : openUntil
      ? strings.until
      : strings.text;
  return (
    <LinkSection
      title={strings.title}
      text={<Interpolated text={text} values={{ at: at === null ? null : <LocalTime at={at} /> }} />}
      badge={
        <StatusBadge tone={isOpen ? "good" : "neutral"}>{words.standing.badges[standing.kind]}</StatusBadge>
      }
      link={strings.link}
      to="/membership"
    />
  );
}
