import type { DecisionView } from "~/moderation/cases/case-view.store.server";
import { decisionWords, measureWords } from "~/words/en/decisions";
import { moderationWords } from "~/words/en/moderation";
import { reasonWords } from "~/words/en/report";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import type { CasePageView } from "./case-page.server";

const words = moderationWords.case;

export function CaseRecord({ view: { earlier, events, appealed, appeal } }: { view: CasePageView }) {
  return (
    <>
      {appeal ? (
        <SettingsSection title={words.appealBy[appeal.by as keyof typeof words.appealBy]}>
          <p className="text-sm whitespace-pre-line wrap-anywhere" dir="auto">
            {appeal.words}
          </p>
        </SettingsSection>
      ) : null}
      {appealed ? (
        <SettingsSection title={words.appealed}>
          <DecisionLine decision={appealed} />
        </SettingsSection>
      ) : null}
      {earlier.length > 0 ? (
        <SettingsSection title={words.earlier}>
          <ul className="flex flex-col gap-4">
            {earlier.map((decision) => (
              <li key={decision.id}>
                <DecisionLine decision={decision} />
              </li>
            ))}
          </ul>
        </SettingsSection>
      ) : null}
      <SettingsSection title={words.history}>
        <ol className="flex flex-col gap-2 text-sm">
          {events.map(({ at, kind, text, actor }) => (
            <li key={`${at} ${kind} ${actor}`} className="wrap-anywhere">
              <span className="text-muted">
                <LocalTime at={at} withTime />
              </span>{" "}
              {words.eventBy(words.events[kind] ?? kind, actor)}
              {text ? <span className="block whitespace-pre-line ps-4">{eventText(text)}</span> : null}
            </li>
          ))}
        </ol>
      </SettingsSection>
    </>
  );
}

function eventText(text: string): string {
  const codes: Partial<Record<string, string>> = { ...reasonWords, ...words.appealBy };
  return codes[text] ?? text;
}

function DecisionLine({ decision }: { decision: DecisionView }) {
  return (
    <div className="text-sm">
      <p className="font-semibold">
        #{decision.id}:{" "}
        {decision.measures.length === 0
          ? decisionWords.none
          : decision.measures.map(({ what }) => measureWords[what as keyof typeof measureWords]).join(". ")}
      </p>
      <p className="text-xs text-muted">
        <Interpolated
          text={words.decidedBy(decision.decider, decision.isInForce)}
          values={{ at: <LocalTime at={decision.decided_at} withTime /> }}
        />
      </p>
      <p className="mt-1 text-muted empty:hidden wrap-anywhere" dir="auto">
        {decision.clause}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
        {decision.facts}
      </p>
    </div>
  );
}
