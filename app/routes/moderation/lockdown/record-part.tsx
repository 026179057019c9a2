import type { LockdownView } from "~/moderation/lockdown/read-lockdowns.store.server";
import { lockdownWords } from "~/words/en/lockdowns";
import { Button } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ReasonForm } from "./reason-form";

const words = lockdownWords.record;

export function RecordPart({
  lockdown,
  record,
  failed,
}: {
  lockdown: LockdownView;
  record: string | null;
  failed: FormFailure | null;
}) {
  return (
    <SettingsSection title={words.title} text={words.lead}>
      {!lockdown.isRecordOpen ? (
        <ReasonForm failed={failed} intents={["opened_record"]} hint={lockdownWords.reasonHint}>
          <Button type="submit" name="intent" value="opened_record" variant="secondary">
            {words.open}
          </Button>
        </ReasonForm>
      ) : record === null ? (
        <p className="text-sm">{words.none}</p>
      ) : (
        <>
          <p className="mb-3 text-sm">
            <a
              href={`/moderation/sealed/${lockdown.id}/files/record`}
              download
              className="underline underline-offset-4 hover:no-underline"
            >
              {words.download}
            </a>
          </p>
          <pre
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
            tabIndex={0}
            role="region"
            aria-label={words.contents}
            className="max-h-96 overflow-auto rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere"
          >
            {record}
          </pre>
        </>
      )}
    </SettingsSection>
  );
}
