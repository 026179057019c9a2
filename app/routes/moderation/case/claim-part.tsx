import { Form } from "~/routes/shared/forms/form";
import { moderationWords } from "~/words/en/moderation";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { SettingsSection } from "~/ui/settings-section";
import type { CasePageView } from "./case-page.server";

const words = moderationWords.case;

export function ClaimPart({ view }: { view: CasePageView }) {
  const { isOpen, isMine, isJudgeable, colleagues } = view;
  return (
    <SettingsSection title={words.claimTitle} text={claimText(view)}>
      {isOpen && isJudgeable ? (
        <Form method="post" className="flex flex-wrap gap-2">
          <Button
            type="submit"
            name="intent"
            value="claim"
            variant={isMine ? "secondary" : "primary"}
            size="sm"
          >
            {isMine ? words.keep : words.claim}
          </Button>
          {isMine ? (
            <Button type="submit" name="intent" value="release" variant="quiet" size="sm">
              {words.release}
            </Button>
          ) : null}
        </Form>
      ) : null}
      {isOpen && colleagues.length > 0 ? (
        <Form method="post" className="mt-4 flex flex-wrap items-end gap-2">
          <Field label={words.handOn}>
            <Select name="to">
              {colleagues.map(({ id, username }) => (
                <option key={id} value={id}>
                  @{username}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" name="intent" value="hand_on" variant="secondary">
            {words.handOnDo}
          </Button>
        </Form>
      ) : null}
    </SettingsSection>
  );
}

function claimText({ isOpen, isMine, isJudgeable, holder }: CasePageView): string {
  if (!isOpen) return words.closed;
  if (!isJudgeable) return words.own;
  if (isMine) return words.mine;
  return holder === null ? words.free : words.held(holder);
}
