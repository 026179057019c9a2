import { useRevalidator } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import type { SignedTrack } from "~/media/sign-visible.server";
import { announceUploadChange } from "~/routes/studio/upload-parts/upload-changes";
import { editPanelWords } from "~/words/en/edit-panels";
import { defaultLanguage, isLanguageCode, languages, type LanguageCode } from "~/words/en/languages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select, TextInput } from "~/ui/inputs";
import { lazyPart } from "~/ui/lazy-part";
import { toast } from "~/ui/toast";
import { sendCaptions } from "./send-captions.browser";

const words = editPanelWords.captions;
const CaptionsLines = lazyPart(async () => (await import("./captions-lines")).CaptionsLines);

interface CaptionsEditorProps {
  id: number;
  captions: readonly SignedTrack[];
  length: number | null;
}

export function CaptionsEditor({ id, captions, length }: CaptionsEditorProps) {
  const [edited, setEdited] = useState<LanguageCode | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();

  function announceChange() {
    revalidate();
    announceUploadChange();
  }

  async function send(language: LanguageCode, body: File | null): Promise<boolean> {
    setBusy(true);
    const sentence = await sendCaptions(id, language, body, words.failed);
    setBusy(false);
    if (body) setError(sentence);
    else if (sentence) toast.error(words.removeFailed);
    if (sentence) return false;
    toast.success(body ? words.added : words.removed);
    announceChange();
    return true;
  }

  function close(language: LanguageCode, isSaved: boolean) {
    setEdited(null);
    list.current?.querySelector<HTMLElement>(`[data-edit="${language}"]`)?.focus();
    if (isSaved) announceChange();
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const file = fields.get("file");
    if (!(file instanceof File) || file.name === "") {
      setError(words.missing);
      chooser.current?.focus();
      return;
    }
    const language = String(fields.get("language"));
    if (isLanguageCode(language) && (await send(language, file))) form.reset();
  }

  return (
    <>
      <p>{captions.length === 0 ? words.none : words.hint}</p>
      <ul ref={list} className="flex flex-col">
        {captions.map(({ language, src }) => (
          <li key={language}>
            <div className="flex min-h-11 flex-wrap items-center gap-x-2">
              <span className="me-auto text-ink">{languages[language]}</span>
              <Button
                data-edit={language}
                variant="quiet"
                size="sm"
                aria-expanded={edited === language}
                disabled={busy || (edited !== null && edited !== language)}
                onClick={() => setEdited(language)}
              >
                {words.edit(languages[language])}
              </Button>
              <Button
                variant="quiet-danger"
                size="sm"
                disabled={busy || edited === language}
                onClick={() => void send(language, null)}
              >
                {words.remove(languages[language])}
              </Button>
            </div>
            {edited === language ? (
              <CaptionsLines
                id={id}
                language={language}
                length={length}
                source={src}
                onClose={(isSaved) => close(language, isSaved)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-5">
        <Field label={words.language}>
          <Select name="language" defaultValue={defaultLanguage}>
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.file} hint={words.hint} error={error} required>
          <TextInput ref={chooser} type="file" name="file" accept=".vtt,text/vtt" />
        </Field>
        <Button type="submit" variant="secondary" className="self-start" busy={busy} busyLabel={words.busy}>
          {words.add}
        </Button>
      </form>
    </>
  );
}
