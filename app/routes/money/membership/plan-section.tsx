import { useNavigation } from "@remix-run/react";
import type { MembershipView, MembershipStatus } from "~/membership/membership-view.rules";
import { Form } from "~/routes/shared/forms/form";
import { membership } from "~/words/en/membership";
import { TextLink } from "~/ui/text-link";
import { StatusBadge, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DescriptionList, type Fact } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { CellAside } from "~/ui/stacked-table";
import { cardName } from "./card-name";
import { ProviderForm } from "./provider-form";

const { standing: strings, plan, card: cardWords, resume } = membership;

const TONES: Partial<Record<MembershipStatus["kind"], Tone>> = {
  trial: "gold",
  bought: "good",
  member: "good",
  ending: "warn",
  past_due: "danger",
  unpaid: "danger",
  incomplete: "warn",
};

interface Props {
  view: MembershipView;
  trialDays: number;
}

export function PlanSection({ view, trialDays }: Props) {
  const { standing, priceNotice } = view;
  const isLate = standing.kind === "past_due" || standing.kind === "unpaid";
  const facts = [...paymentFacts(view), ...cardFacts(view)];
  return (
    <SettingsSection
      title={strings.title}
      action={
        <StatusBadge tone={TONES[standing.kind] ?? "neutral"}>{strings.badges[standing.kind]}</StatusBadge>
      }
    >
      <div className="flex max-w-prose flex-col items-start gap-3">
        {statusSentences(view, trialDays).map((text) => (
          <p key={text}>
            <Interpolated text={text} values={statusDates(view)} />
          </p>
        ))}
        {standing.kind === "unconfirmed" ? <TextLink to="/profile">{strings.toProfile}</TextLink> : null}
        {view.mayResume ? <Resume /> : null}
        {priceNotice ? (
          <p className="rounded-md bg-warn-wash p-3 text-sm text-warn-ink">
            <Interpolated
              text={plan.notice(priceNotice.next.written, priceNotice.now.written)}
              values={{ from: <LocalTime at={priceNotice.from} withDay /> }}
            />
          </p>
        ) : null}
      </div>
      {facts.length === 0 ? null : (
        <div className="mt-5 border-t border-line pt-4">
          <DescriptionList facts={facts} />
        </div>
      )}
      {view.mayChangeCard ? (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ProviderForm
            intent="card"
            label={isLate ? strings.otherCard : cardWords.change}
            variant={isLate ? "primary" : "secondary"}
          />
          <p className="text-xs text-muted">{cardWords.elsewhere}</p>
        </div>
      ) : null}
    </SettingsSection>
  );
}

function paymentFacts({ standing, nextCharge, retry }: MembershipView): Fact[] {
  if (retry) {
    return [
      { label: plan.due, value: plan.amountWithTax(retry.written) },
      { label: plan.retry, value: <LocalTime at={retry.at} withDay /> },
    ];
  }
  if (nextCharge) {
    return [
      { label: plan.date, value: <LocalTime at={nextCharge.at} withDay /> },
      { label: plan.amount, value: plan.amountWithTax(nextCharge.written) },
    ];
  }
  const isRenewed = standing.kind === "member" || standing.kind === "bought";
  return isRenewed ? [{ label: plan.date, value: plan.unknown }] : [];
}

function cardFacts({ card, mayChangeCard }: MembershipView): Fact[] {
  if (!mayChangeCard) return [];
  if (!card) return [{ label: cardWords.title, value: cardWords.none }];
  const value = (
    <>
      {cardWords.line(cardName(card.brand), card.last4)}
      <CellAside>{cardWords.expires(card.expMonth, card.expYear)}</CellAside>
    </>
  );
  return [{ label: cardWords.title, value }];
}

function Resume() {
  const busy = useNavigation().formData?.get("intent") === "resume";
  return (
    <>
      <p className="text-sm text-muted">{resume.text}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="resume" />
        <Button type="submit" busy={busy}>
          {resume.submit}
        </Button>
      </Form>
    </>
  );
}

function statusDates({ standing, openUntil }: MembershipView) {
  const until = standing.kind === "ending" ? standing.endsAt : openUntil;
  const ended = "endedAt" in standing ? standing.endedAt : null;
  return {
    until: until === null ? null : <LocalTime at={until} withDay />,
    ended: ended === null ? null : <LocalTime at={ended} withDay />,
  };
}

function statusSentences({ standing, openUntil, isOpen }: MembershipView, trialDays: number): string[] {
  const afterwards = isOpen && openUntil !== null ? strings.stillOpen : strings.closed;
  switch (standing.kind) {
    case "unconfirmed":
      return [strings.unconfirmed(trialDays)];
    case "trial":
      return openUntil === null ? [strings.closed] : [strings.trial(standing.daysLeft), strings.trialEnds];
    case "trial_over":
      return [strings.trialOver, afterwards];
    case "none":
      return [strings.none(trialDays), afterwards];
    case "bought":
      return [strings.bought];
    case "member":
      return [strings.member];
    case "ending":
      return isOpen ? [strings.ending] : [strings.endingClosed, strings.closedAfterCancelling];
    case "past_due":
      return [openUntil === null ? strings.pastDueClosed : strings.pastDue];
    case "unpaid":
      return [strings.unpaid];
    case "paused":
      return [strings.paused];
    case "incomplete":
      return [strings.incomplete];
    case "ended":
      return [standing.endedAt === null ? strings.ended : strings.endedOn, afterwards];
  }
}
