import type { ReactNode } from "react";
import type { LockdownView } from "~/moderation/lockdown/read-lockdowns.store.server";
import { lockdownWords } from "~/words/en/lockdowns";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { LockdownStatus } from "~/routes/moderation/lockdowns/lockdown-status";

const words = lockdownWords.status;

export function StatusPart({ lockdown }: { lockdown: LockdownView }) {
  const { copied_at, cleared_at, record_at, reported_at, keep_until, lifted_at, destroyed_at } = lockdown;
  return (
    <SettingsSection title={words.title}>
      <p>
        <LockdownStatus lockdown={lockdown} />
      </p>
      <ul className="mt-3 flex flex-col gap-1.5 text-sm">
        <Line>
          <Interpolated
            text={lockdownWords.list.since}
            values={{ at: <LocalTime at={lockdown.sealed_at} withTime /> }}
          />
        </Line>
        <DatedLine at={copied_at} words={words.copied} otherwise={words.notCopied} />
        <DatedLine at={cleared_at} words={words.cleared} otherwise={words.notCleared} />
        <DatedLine at={record_at} words={words.record} otherwise={words.noRecord} />
        {reported_at === null ? (
          <Line>{words.notReported}</Line>
        ) : (
          <Line>
            <Interpolated
              text={words.reported}
              values={{
                at: <LocalTime at={reported_at} withTime />,
                number: lockdown.report_number,
                office: lockdown.reported_to,
              }}
            />
          </Line>
        )}
        {lifted_at !== null || destroyed_at !== null ? null : (
          <DatedLine at={keep_until} words={words.keep} otherwise={words.keepOpen} />
        )}
        {lifted_at === null ? null : <DatedLine at={lifted_at} words={words.lifted} />}
        {destroyed_at === null ? null : <DatedLine at={destroyed_at} words={words.destroyed} />}
      </ul>
    </SettingsSection>
  );
}

function DatedLine({ at, words: said, otherwise }: { at: number | null; words: string; otherwise?: string }) {
  return (
    <Line>
      {at === null ? otherwise : <Interpolated text={said} values={{ at: <LocalTime at={at} withTime /> }} />}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <li className="wrap-anywhere">{children}</li>;
}
