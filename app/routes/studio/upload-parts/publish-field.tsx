import { useState } from "react";
import { useScripted } from "~/ui/use-scripted";
import { common } from "~/strings/common";
import { uploadFields as fields } from "~/strings/upload-fields";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { localOf } from "~/uploads/publishing/publishing.rules";

interface PublishFieldProps {
  /** What the server has, milliseconds since the Unix epoch; null for never. */
  at: number | null;
  /** What was typed into a form that came back. */
  typed?: string | undefined;
  error?: string | undefined;
}

/**
 * When a private work is made public by itself. The browser's zone goes with it; the server does not know that, so
 * its page, which is all there is without script, speaks of UTC.
 */
export function PublishField({ at, typed, error }: PublishFieldProps) {
  const scripted = useScripted();
  const start = typed ?? (at === null ? "" : localOf(at, scripted ? new Date(at).getTimezoneOffset() : 0));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Field
      label={fields.publishAt}
      hint={scripted ? fields.publishAtHint : `${fields.publishAtHint} ${fields.publishAtUtc}`}
      error={error}
      optionalLabel={common.optional}
    >
      <TextInput
        // Once more where the zone is known.
        key={start === "" ? "empty" : `${scripted} ${at}`}
        type="datetime-local"
        name="publish_at"
        defaultValue={start}
        onChange={(event) => setChosen(event.target.value)}
      />
      {scripted ? <input type="hidden" name="publish_offset" value={offsetOf(chosen ?? start)} /> : null}
    </Field>
  );
}

/** Minutes from a local moment to UTC: it differs between summer and winter, so it is asked for this very moment. */
export function offsetOf(local: string): number {
  const offset = new Date(local).getTimezoneOffset();
  return Number.isNaN(offset) ? 0 : offset;
}
