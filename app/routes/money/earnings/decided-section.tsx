import { Link } from "@remix-run/react";
import { decidedMoneyWords as strings } from "~/strings/decided-money";
import { StatusBadge, type Tone } from "~/ui/badge";
import { DescriptionList, type Fact } from "~/ui/description-list";
import { Filled } from "~/ui/filled";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { CellAside, StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";
import type { DecidedMoney } from "./decided-money.server";

type Row = DecidedMoney["rows"][number];
const TONES: Record<Row["state"], Tone> = { held: "warn", taken: "danger", back: "good" };

interface Props {
  decided: DecidedMoney;
  /** What it adds up to, below the rows. */
  sums: Fact[];
}

/** What decisions keep, took and gave back: by decision, each with a link to its reasons. */
export function DecidedSection({ decided, sums }: Props) {
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <StackedTable caption={strings.caption} columns={[strings.about, strings.amount, strings.state]}>
        {decided.rows.map((row) => (
          <StackedRow key={row.reference + row.state} head={<About row={row} />}>
            <StackedCell name={strings.amount} number>
              <span className="font-semibold">{row.amount}</span>
            </StackedCell>
            <StackedCell name={strings.state}>
              <StatusBadge tone={TONES[row.state]}>{strings.states[row.state]}</StatusBadge>
              {row.state === "held" ? <End row={row} /> : null}
            </StackedCell>
          </StackedRow>
        ))}
      </StackedTable>
      <div className="mt-4 border-t border-line pt-4">
        <DescriptionList facts={sums} />
      </div>
    </SettingsSection>
  );
}

function About({ row: { reference, title, isOfWork, since } }: { row: Row }) {
  return (
    <>
      {isOfWork ? title || strings.untitled : strings.person}
      <CellAside>
        <Link
          to={`/decisions/${reference}`}
          className="inline-flex min-h-9 items-center font-semibold text-gold-ink underline underline-offset-4 hover:no-underline sm:min-h-0"
          aria-label={strings.openOf(isOfWork ? title || strings.untitled : strings.person)}
        >
          {strings.open}
        </Link>{" "}
        <Filled text={strings.since} values={{ at: <LocalTime at={since} isDay /> }} />
      </CellAside>
    </>
  );
}

/** Until when it is kept back, by what is known. */
function End({ row: { until, idleAt } }: { row: Row }) {
  const day = (at: number) => <LocalTime at={at} isDay />;
  return (
    <CellAside>
      {until !== null ? (
        <Filled text={strings.until} values={{ at: day(until) }} />
      ) : idleAt === null ? (
        strings.appealOpen
      ) : (
        <Filled text={strings.unlessAppealed} values={{ at: day(idleAt) }} />
      )}
    </CellAside>
  );
}
