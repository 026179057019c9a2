import { settings } from "~/words/en/settings";
import { StatusBadge } from "~/ui/badge";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { LinkSection } from "./link-section";
import type { summarizeMembership } from "./membership-summary.server";

const strings = settings.membership;

export function MembershipSummary({ badge, isOpen, text, at }: ReturnType<typeof summarizeMembership>) {
  return (
    <LinkSection
      title={strings.title}
      text={<Interpolated text={text} values={{ at: at === null ? null : <LocalTime at={at} /> }} />}
      badge={<StatusBadge tone={isOpen ? "good" : "neutral"}>{badge}</StatusBadge>}
      link={strings.link}
      to="/membership"
    />
  );
}
