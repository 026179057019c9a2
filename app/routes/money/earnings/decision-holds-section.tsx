import { Link } from "@remix-run/react";
import { decidedMoneyWords as strings } from "~/words/en/decided-money";
import { StatusBadge, type Tone } from "~/ui/badge";
import { DescriptionList, type Fact } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { CellAside, StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";
import type { DecisionHolds } from "./decision-holds.server";

type Row = DecisionHolds["rows"][number];
const TONES: Record<Row["state"], Tone> = { held: "warn", taken: "danger", back: "good" };

interface Props {
  decided: DecisionHolds;
  sums: Fact[];
}

export function DecisionHoldsSection({ decided, sums }: Props) {
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
        <Interpolated text={strings.since} values={{ at: <LocalTime at={since} isDay /> }} />
      </CellAside>
    </>
  );
}

function End({ row: { until, idleAt } }: { row: Row }) {
  const at = until ?? idleAt;
  if (at === null) return <CellAside>{strings.appealOpen}</CellAside>;
  const text = until === null ? strings.unlessAppealed : strings.until;
  return (
    <CellAside>
      <Interpolated text={text} values={{ at: <LocalTime at={at} isDay /> }} />
    </CellAside>
  );
}
