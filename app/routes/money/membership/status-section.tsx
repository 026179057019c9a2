import type { MembershipView, MembershipStatus } from "~/membership/membership-view.rules";
import { membership } from "~/words/en/membership";
import { AuthLink } from "~/ui/auth-frame";
import { StatusBadge, type Tone } from "~/ui/badge";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { ProviderForm } from "./provider-form";

const strings = membership.standing;

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

export function StatusSection({ view, trialDays }: Props) {
  const { standing } = view;
  const isLate = standing.kind === "past_due" || standing.kind === "unpaid";
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
        {standing.kind === "unconfirmed" ? <AuthLink to="/profile">{strings.toProfile}</AuthLink> : null}
        {isLate && view.mayChangeCard ? (
          <ProviderForm intent="card" label={strings.otherCard} variant="primary" />
        ) : null}
      </div>
    </SettingsSection>
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
