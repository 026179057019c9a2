import { Link } from "@remix-run/react";
import type { PaidMonth } from "~/payouts/allocation/allocation.server";
import { allocationWords as strings } from "~/words/en/allocation";
import { SettingsSection } from "~/ui/settings-section";

export function AllocationSection({ months }: { months: PaidMonth[] }) {
  if (months.length === 0) return <SettingsSection title={strings.title} text={strings.none} />;
  return (
    <SettingsSection title={strings.title} text={strings.lead}>
      <ul className="flex flex-wrap gap-x-6 text-sm">
        {months.map(({ address, name }) => (
          <li key={address}>
            <Link
              to={`/membership/money/${address}`}
              prefetch="intent"
              viewTransition
              className="inline-flex min-h-11 items-center rounded-md font-semibold text-gold-ink underline underline-offset-4 hover:no-underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
