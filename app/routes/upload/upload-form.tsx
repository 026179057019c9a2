import { useCallback, useRef, useState, type FormEvent } from "react";
import { sentenceOf } from "~/strings/errors";
import { uploadWords } from "~/strings/uploads";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { MAX_DESCRIPTION_CHARACTERS, MAX_TITLE_CHARACTERS } from "~/uploads/uploads.limits";
import { reservation } from "~/uploads/uploads.schema";
import { FilePicker } from "./file-picker";
import { Running } from "./running";
import { useUpload } from "./use-upload";

const words = uploadWords.upload;

type Errors = Partial<Record<"title" | "description" | "file", string>>;

/** Title, description, visibility and one file. What was typed stays until the file has arrived. */
export function UploadForm() {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const reset = useCallback(() => {
    form.current?.reset();
    setFile(null);
  }, []);
  const { running, start, cancel } = useUpload({ onStored: reset });

  function choose(chosen: File) {
    setFile(chosen);
    setErrors((known) => ({ ...known, file: check(chosen).file }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const fields = {
      title: String(typed.get("title") ?? ""),
      description: String(typed.get("description") ?? ""),
      visibility: typed.get("visibility") === "public" ? ("public" as const) : ("private" as const),
    };
    const found = check(file, fields);
    setErrors(found);
    if (file && Object.keys(found).length === 0) void start(file, fields);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      <FilePicker file={file} onChoose={choose} error={errors.file} disabled={running !== null} />
      <Field
        label={words.fields.title}
        hint={words.captionHint}
        error={errors.title}
        optionalLabel={words.optional}
      >
        <TextInput name="title" maxLength={MAX_TITLE_CHARACTERS} autoComplete="off" />
      </Field>
      <Field label={words.fields.description} error={errors.description} optionalLabel={words.optional}>
        <TextArea name="description" maxLength={MAX_DESCRIPTION_CHARACTERS} />
      </Field>
      <Field label={words.fields.visibility}>
        <Select name="visibility" defaultValue="private">
          <option value="private">{words.private}</option>
          <option value="public">{words.public}</option>
        </Select>
      </Field>
      {running ? <Running upload={running} onCancel={cancel} /> : null}
      <Button type="submit" size="lg" busy={running !== null} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </form>
  );
}

/** The same schema as the server's, before a byte is sent. Sentences by field. */
function check(
  file: File | null,
  fields = { title: "", description: "", visibility: "private" as "private" | "public" },
): Errors {
  const result = reservation.safeParse({
    ...fields,
    file_name: file?.name ?? "",
    content_type: file?.type ?? "",
    file_size: file?.size ?? 0,
  });
  if (result.success) return {};
  const errors: Errors = {};
  for (const issue of result.error.issues) {
    const name = issue.path[0] === "title" || issue.path[0] === "description" ? issue.path[0] : "file";
    if (name === "file" && !file) errors.file ??= sentenceOf("uploads.file_missing");
    else errors[name] ??= sentenceOf(issue.message);
  }
  return errors;
}
