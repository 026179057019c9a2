import type { ReactNode } from "react";
import type { LockdownView } from "~/moderation/lockdown/read-lockdowns.store.server";
import { sealWords } from "~/strings/seals";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { SealState } from "~/routes/moderation/sealed/seal-state";

const words = sealWords.standing;

/** How far it is, until when it is kept, and under which number it was reported. */
export function StandingPart({ seal }: { seal: LockdownView }) {
  const { copied_at, cleared_at, record_at, reported_at, keep_until, lifted_at, destroyed_at } = seal;
  return (
    <SettingsSection title={words.title}>
      <p>
        <SealState seal={seal} />
      </p>
      <ul className="mt-3 flex flex-col gap-1.5 text-sm">
        <Line>
          {sealWords.list.since} <LocalTime at={seal.sealed_at} withTime />
        </Line>
        <Since at={copied_at} words={words.copied} otherwise={words.notCopied} />
        <Since at={cleared_at} words={words.cleared} otherwise={words.notCleared} />
        <Since at={record_at} words={words.record} otherwise={words.noRecord} />
        {reported_at === null ? (
          <Line>{words.notReported}</Line>
        ) : (
          <Line>
            {words.reported} <LocalTime at={reported_at} withTime />: {seal.report_number} ({seal.reported_to}
            )
          </Line>
        )}
        {lifted_at !== null || destroyed_at !== null ? null : (
          <Since at={keep_until} words={words.keep} otherwise={words.keepOpen} />
        )}
        {lifted_at === null ? null : <Since at={lifted_at} words={words.lifted} />}
        {destroyed_at === null ? null : <Since at={destroyed_at} words={words.destroyed} />}
      </ul>
    </SettingsSection>
  );
}

function Since({ at, words: said, otherwise }: { at: number | null; words: string; otherwise?: string }) {
  return (
    <Line>
      {at === null ? (
        otherwise
      ) : (
        <>
          {said} <LocalTime at={at} withTime />
        </>
      )}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <li className="wrap-anywhere">{children}</li>;
}
