import { Link } from "@remix-run/react";
import type { StatementDetails } from "~/payouts/earnings/statement-view.rules";
import { statementWords } from "~/words/en/statement";
import { clockTime } from "~/ui/format";
import { SettingsSection } from "~/ui/settings-section";
import { StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";

const strings = statementWords.works;
const SECOND_MS = 1000;

export function WorksSection({ details: { works, deleted } }: { details: StatementDetails }) {
  if (works.length === 0 && deleted === null) {
    return <SettingsSection title={strings.title} text={strings.none} />;
  }
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <StackedTable caption={strings.caption} columns={[strings.work, strings.time]}>
        {works.map(({ id, title, seconds }) => (
          <StackedRow
            key={id}
            head={
              title === null ? (
                <span className="text-muted">{strings.gone}</span>
              ) : (
                <Link
                  to={`/upload/${id}`}
                  dir="auto"
                  className="rounded-md font-semibold text-gold-ink underline underline-offset-4 hover:no-underline"
                >
                  {title || strings.untitled}
                </Link>
              )
            }
          >
            <Watched seconds={seconds} />
          </StackedRow>
        ))}
        {deleted ? (
          <StackedRow head={<span className="text-muted">{strings.deleted(deleted.works)}</span>}>
            <Watched seconds={deleted.seconds} />
          </StackedRow>
        ) : null}
      </StackedTable>
    </SettingsSection>
  );
}

function Watched({ seconds }: { seconds: number }) {
  return (
    <StackedCell name={strings.time} number>
      <span dir="ltr">{clockTime(seconds * SECOND_MS)}</span>
    </StackedCell>
  );
}
