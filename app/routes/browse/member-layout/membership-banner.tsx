import { useMembershipPath } from "~/routes/money/use-membership-path";
import { PlainForm } from "~/routes/shared/forms/form";
import { useLocation } from "@remix-run/react";
import type { HeaderLine } from "~/membership/header-line.rules";
import { membershipLineWords as strings } from "~/words/en/header-line";
import { TextLink } from "~/ui/text-link";
import { cx } from "~/ui/cx";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";

/** In the server's HTML, so nothing moves. */
export function MembershipBanner({ line }: { line: HeaderLine }) {
  const { pathname } = useLocation();
  const isFailed = line.kind === "payment_failed";
  return (
    <aside
      aria-label={strings.label}
      className={cx(
        "border-b",
        isFailed ? "border-transparent bg-warn-wash text-warn-ink" : "border-line text-muted",
      )}
    >
      <div className="wide-column flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
        <p>
          <Words line={line} />
        </p>
        {pathname === "/membership" ? null : isFailed ? (
          <OtherCard />
        ) : (
          <TextLink to="/membership">{strings.toMembership}</TextLink>
        )}
      </div>
    </aside>
  );
}

function Words({ line }: { line: HeaderLine }) {
  if (line.kind === "trial_ends") {
    return <Interpolated text={strings.trialEnds} values={{ day: <LocalTime at={line.at} withDay /> }} />;
  }
  const until = line.until === null ? null : <LocalTime at={line.until} withDay />;
  return <Interpolated text={until ? strings.failed : strings.failedClosed} values={{ until }} />;
}

function OtherCard() {
  return (
    <PlainForm method="post" action={useMembershipPath()}>
      <input type="hidden" name="intent" value="card" />
      <button
        type="submit"
        className="min-h-9 rounded-md font-semibold underline underline-offset-4 hover:no-underline"
      >
        {strings.otherCard}
      </button>
    </PlainForm>
  );
}
