import { useRevalidator } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { announceUploadChange } from "~/routes/upload-parts/upload-changes";
import { openedWords } from "~/strings/edit-opened";
import { defaultLanguage, languages, type LanguageCode } from "~/strings/languages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select, TextInput } from "~/ui/inputs";
import { toast } from "~/ui/toaster";
import { errorOf } from "./error-of";

const words = openedWords.captions;

/** The captions an upload has, each with its way out, and a form for one more. */
export function CaptionsEditor({ id, captions }: { id: number; captions: readonly LanguageCode[] }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();

  async function send(language: string, body: File | null): Promise<boolean> {
    setBusy(true);
    const response = await fetch(`/api/uploads/${id}/captions?language=${encodeURIComponent(language)}`, {
      method: body ? "POST" : "DELETE",
      ...(body ? { body, headers: { "Content-Type": "text/vtt" } } : {}),
    }).catch(() => null);
    const sentence = response?.ok ? null : ((await errorOf(response)) ?? words.failed);
    setBusy(false);
    if (body) setError(sentence);
    else if (sentence) toast.error(words.removeFailed);
    if (sentence) return false;
    toast.success(body ? words.added : words.removed);
    revalidate();
    announceUploadChange();
    return true;
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
    if (await send(String(fields.get("language")), file)) form.reset();
  }

  return (
    <>
      <p>{captions.length === 0 ? words.none : words.hint}</p>
      <ul className="flex flex-col">
        {captions.map((language) => (
          <li key={language} className="flex min-h-11 items-center justify-between gap-4">
            <span className="text-ink">{languages[language]}</span>
            <Button
              variant="quiet-danger"
              size="sm"
              disabled={busy}
              onClick={() => void send(language, null)}
            >
              {words.remove(languages[language])}
            </Button>
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
