import { Link } from "@remix-run/react";
import type { CreatorPart } from "~/payouts/allocation/allocation.server";
import { allocationWords as strings } from "~/words/en/allocation";
import { Interpolated } from "~/ui/interpolated";
import { clockTime } from "~/ui/format";
import { SettingsSection } from "~/ui/settings-section";
import { CellAside, StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";

const SECOND_MS = 1000;

export function PartsSection({ parts }: { parts: CreatorPart[] }) {
  if (parts.length === 0) return <SettingsSection title={strings.each} text={strings.nobody} />;
  return (
    <SettingsSection title={strings.each}>
      <StackedTable caption={strings.caption} columns={[strings.creator, strings.amount, strings.time]}>
        {parts.map((part) => (
          <StackedRow key={part.no} head={<Creator part={part} />}>
            <StackedCell name={strings.amount} number>
              {part.amount}
            </StackedCell>
            <StackedCell name={strings.time} number>
              <span dir="ltr">{clockTime(part.seconds * SECOND_MS)}</span>
            </StackedCell>
          </StackedRow>
        ))}
      </StackedTable>
    </SettingsSection>
  );
}

/** Some creators have no page: links a work. */
function Creator({ part: { name, work } }: { part: CreatorPart }) {
  if (name === null) return <span className="text-muted">{strings.left}</span>;
  return (
    <>
      <bdi>{name}</bdi>
      {work === null ? null : (
        <CellAside>
          <Interpolated text={strings.watchedMost} values={{ work: <Work work={work} /> }} />
        </CellAside>
      )}
    </>
  );
}

function Work({ work: { id, title } }: { work: NonNullable<CreatorPart["work"]> }) {
  return (
    <Link
      to={`/upload/${id}`}
      dir="auto"
      className="rounded-md font-semibold text-gold-ink underline underline-offset-4 hover:no-underline"
    >
      {title || strings.untitled}
    </Link>
  );
}
