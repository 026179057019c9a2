import { useRef, useState, type FormEvent } from "react";
import { trackName } from "~/media/track-language.rules";
import { common } from "~/words/en/common";
import { subtitleWords as words } from "~/words/en/subtitles";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { toast } from "~/ui/toast";
import { MAX_SUBTITLES_BYTES } from "./convert-subtitles.rules";
import { sendCaptions } from "./send-captions.browser";
import { openSubtitles, type SubtitleDraft } from "./subtitle-draft";
import { SubtitleFields } from "./subtitle-fields";

const MAX_FILES = 20;

interface AddCaptionsProps {
  id: number;
  present: readonly string[];
  onAdded: () => void;
}

/** Files are read and converted here; nothing is sent before the button is pressed. */
export function AddCaptions({ id, present, onAdded }: AddCaptionsProps) {
  const [drafts, setDrafts] = useState<readonly SubtitleDraft[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const replaceDraft = (draft: SubtitleDraft) =>
    setDrafts((known) => known.map((one) => (one.key === draft.key ? draft : one)));
  const removeDraft = (key: string) => setDrafts((known) => known.filter((one) => one.key !== key));

  async function open(files: readonly File[]) {
    if (files.length + drafts.length > MAX_FILES) return setError(words.tooMany);
    const problems: string[] = [];
    for (const file of files) {
      if (file.size > MAX_SUBTITLES_BYTES) problems.push(words.tooLarge(file.name));
      else {
        const draft = await openSubtitles(file).catch(() => null);
        if (draft) setDrafts((known) => [...known, draft]);
        else problems.push(words.notRead(file.name));
      }
    }
    setError(problems.join(common.gap) || null);
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    setError(drafts.length === 0 ? words.missing : null);
    if (drafts.length === 0) return chooser.current?.focus();
    setBusy(true);
    const checked = drafts.map((draft) => ({ ...draft, error: draftError(draft, drafts) }));
    setDrafts(checked);
    let isAnySent = false;
    for (const draft of checked.filter((one) => one.error === null)) {
      const body = new Blob([draft.converted.vtt], { type: "text/vtt" });
      const refusal = await sendCaptions(id, draft.track, body, words.failed);
      if (refusal === null) removeDraft(draft.key);
      else replaceDraft({ ...draft, error: refusal });
      isAnySent ||= refusal === null;
    }
    setBusy(false);
    if (!isAnySent) return;
    toast.success(words.added);
    onAdded();
  }

  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-5">
      <Field label={words.file} hint={words.hint} error={error} required>
        <TextInput
          ref={chooser}
          type="file"
          multiple
          accept=".srt,.vtt,.sbv,.txt,text/vtt,application/x-subrip"
          onChange={({ currentTarget }) => {
            void open([...(currentTarget.files ?? [])]);
            // So the same file can be chosen again.
            currentTarget.value = "";
          }}
        />
      </Field>
      {drafts.map((draft) => (
        <SubtitleFields
          key={draft.key}
          draft={draft}
          isReplacing={present.includes(draft.track)}
          disabled={busy}
          onChange={replaceDraft}
          onRemove={() => {
            removeDraft(draft.key);
            chooser.current?.focus();
          }}
        />
      ))}
      <Button type="submit" variant="secondary" className="self-start" busy={busy} busyLabel={words.busy}>
        {words.add}
      </Button>
    </form>
  );
}

function draftError({ key, track, converted }: SubtitleDraft, all: readonly SubtitleDraft[]): string | null {
  if (converted.cues.length === 0) return words.noCues;
  const isTwice = all.some((other) => other.key !== key && other.track === track);
  return isTwice ? words.twice(trackName(track) ?? track) : null;
}
