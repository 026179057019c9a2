import { Link } from "@remix-run/react";
import type { MonthRow } from "~/payouts/earnings/earnings-view.rules";
import { earnings } from "~/words/en/earnings";
import { SettingsSection } from "~/ui/settings-section";
import { CellAside, StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";
import { HoldStatus } from "./hold-status";

const strings = earnings.months;

export function MonthsSection({ months }: { months: MonthRow[] }) {
  if (months.length === 0) return <SettingsSection title={strings.title} text={strings.none} />;
  return (
    <SettingsSection title={strings.title}>
      <StackedTable caption={strings.caption} columns={[strings.month, strings.total, strings.state]}>
        {months.map((month) => (
          <StackedRow
            key={month.address}
            head={
              <Link
                to={`/earnings/${month.address}`}
                prefetch="intent"
                viewTransition
                aria-label={strings.open(month.name)}
                className="inline-flex min-h-9 items-center whitespace-nowrap rounded-md font-semibold text-gold-ink underline underline-offset-4 hover:no-underline sm:min-h-0"
              >
                {month.name}
              </Link>
            }
          >
            <StackedCell name={strings.total} number>
              <span className="font-semibold">{month.total}</span>
              <Parts month={month} />
            </StackedCell>
            <StackedCell name={strings.state}>
              <HoldStatus hold={month.hold} />
            </StackedCell>
          </StackedRow>
        ))}
      </StackedTable>
    </SettingsSection>
  );
}

const PARTS = ["watched", "idle", "restated"] as const;

function Parts({ month }: { month: MonthRow }) {
  if (month.idle === null && month.restated === null) return null;
  return PARTS.map((part) => {
    const amount = month[part];
    return amount === null ? null : <CellAside key={part}>{strings.parts[part](amount)}</CellAside>;
  });
}
