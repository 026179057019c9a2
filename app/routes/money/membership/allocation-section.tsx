import { Link } from "@remix-run/react";
import type { MonthSums, PaidMonth } from "~/payouts/allocation/allocation.server";
import { allocationWords as strings } from "~/words/en/allocation";
import { ButtonLink } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";
import { AllocationSums } from "~/routes/money/membership-money/allocation-sums";

interface Props {
  money: { newest: MonthSums; older: PaidMonth[] } | null;
}

export function AllocationSection({ money }: Props) {
  if (money === null) return <SettingsSection title={strings.title} text={strings.none} />;
  const { newest, older } = money;
  return (
    <SettingsSection title={strings.title} text={strings.lead(newest.name, newest.paid)}>
      <AllocationSums sums={newest} />
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
