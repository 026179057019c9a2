import type { LockdownView } from "~/moderation/lockdown/read-lockdowns.store.server";
import { lockdownWords } from "~/words/en/lockdowns";
import { Button } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ReasonForm } from "./reason-form";

const words = lockdownWords.lift;

export function LiftPart({ lockdown, failed }: { lockdown: LockdownView; failed: FormFailure | null }) {
  const { lift_asked_at, lift_confirmed_at, askedByMe } = lockdown;
  if (lift_confirmed_at !== null) return <SettingsSection title={words.title} text={words.confirmed} />;
  if (lift_asked_at === null) {
    return (
      <SettingsSection title={words.title} text={words.lead}>
        <ReasonForm failed={failed} intents={["lift_asked"]} label={words.reason}>
          <Button type="submit" name="intent" value="lift_asked" variant="secondary">
            {words.ask}
          </Button>
        </ReasonForm>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title={words.title} text={askedByMe ? words.askedByMe : words.asked}>
      {/* Empty after one's own request; what a colleague was writing stays. */}
      <ReasonForm
        key={askedByMe ? "own" : undefined}
        failed={failed}
        intents={["lift_confirmed", "lift_refused"]}
        label={words.reason}
      >
        {askedByMe ? null : (
          <Button type="submit" name="intent" value="lift_confirmed">
            {words.confirm}
          </Button>
        )}
        <Button type="submit" name="intent" value="lift_refused" variant="secondary">
          {askedByMe ? words.takeBack : words.refuse}
        </Button>
      </ReasonForm>
    </SettingsSection>
  );
}
