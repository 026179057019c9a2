import { Link } from "@remix-run/react";
import type { MonthSums, PaidMonth } from "~/payouts/allocation/allocation.server";
import { moneyWentWords as strings } from "~/strings/money-went";
import { ButtonLink } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";
import { MoneySums } from "~/routes/money/membership-money/money-sums";

interface Props {
  /** Null: nothing that was paid for is closed yet. */
  money: { newest: MonthSums; older: PaidMonth[] } | null;
}

/** Of the newest closed month, what went to whom; the way to each creator's part, and to the months before. */
export function MoneySection({ money }: Props) {
  if (money === null) return <SettingsSection title={strings.title} text={strings.none} />;
  const { newest, older } = money;
  return (
    <SettingsSection
      title={strings.title}
      text={`${strings.lead(newest.name, newest.paid)}. ${strings.byDays}`}
    >
      <MoneySums sums={newest} />
      <ButtonLink
        to={`/membership/money/${newest.address}`}
        variant="secondary"
        aria-label={strings.allOf(newest.name)}
        className="mt-5"
      >
        {strings.all}
      </ButtonLink>
      {older.length === 0 ? null : (
        <>
          <h3 className="mt-6 text-sm font-semibold">{strings.older}</h3>
          <ul className="mt-2 flex flex-col divide-y divide-line text-sm">
            {older.map(({ address, name, paid }) => (
              <li key={address} className="flex min-h-11 items-center justify-between gap-4">
                <Link
                  to={`/membership/money/${address}`}
                  prefetch="intent"
                  viewTransition
                  className="inline-flex min-h-11 items-center rounded-md font-semibold text-gold-ink underline underline-offset-4 hover:no-underline"
                >
                  {name}
                </Link>
                <span className="tabular-nums">{paid}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SettingsSection>
  );
}
