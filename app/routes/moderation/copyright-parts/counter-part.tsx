import { copyrightWords } from "~/words/en/copyright";
import { ButtonLink } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";
import { CounterState } from "./counter-state";

const words = copyrightWords.decision;

interface Props {
  counter: {
    sent: Parameters<typeof CounterState>[0]["counter"] | null;
    mayBeSent: boolean;
  } | null;
  reference: string;
}

export function CounterPart({ counter, reference }: Props) {
  if (counter === null || (counter.sent === null && !counter.mayBeSent)) return null;
  return (
    <SettingsSection title={words.counterTitle}>
      {counter.sent ? (
        <CounterState counter={counter.sent} />
      ) : (
        <>
          <p className="text-sm text-muted">{words.counterLead}</p>
          <p className="mt-4">
            <ButtonLink to={`/decisions/${reference}/counter-notice`} variant="secondary">
              {words.counterLink}
            </ButtonLink>
          </p>
        </>
      )}
    </SettingsSection>
  );
}
