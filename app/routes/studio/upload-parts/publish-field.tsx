import { useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { MINUTE_MS } from "~/platform/clock";
import { common } from "~/words/en/common";
import { uploadFields as fields } from "~/words/en/upload-fields";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { formatLocalTime } from "~/uploads/publishing/publishing.rules";

interface PublishFieldProps {
  /** Null for never. */
  at: number | null;
  typed?: string | undefined;
  error?: string | undefined;
}

/** UTC without script. */
export function PublishField({ at: current, typed, error }: PublishFieldProps) {
  const scripted = useHydrated();
  // As any other field of its form.
  const [at] = useState(current);
  const start =
    typed ?? (at === null ? "" : formatLocalTime(at, scripted ? new Date(at).getTimezoneOffset() : 0));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Field
      label={fields.publishAt}
      hint={scripted ? fields.publishAtHint : fields.publishAtHint + common.gap + fields.publishAtUtc}
      error={error}
      optionalLabel={common.optional}
    >
      <TextInput
        // Once the zone is known.
        key={start === "" ? "empty" : String(scripted)}
        type="datetime-local"
        name="publish_at"
        defaultValue={start}
        onChange={(event) => setChosen(event.target.value)}
      />
      {scripted ? (
        <input type="hidden" name="publish_offset" value={timezoneOffset(chosen ?? start)} />
      ) : null}
    </Field>
  );
}

/** At that local time: it changes in summer, when an hour is skipped. */
function timezoneOffset(local: string): number {
  const offset = (Date.parse(local) - Date.parse(`${local}Z`)) / MINUTE_MS;
  return Number.isNaN(offset) ? 0 : offset;
}
