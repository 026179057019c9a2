import type { ChangeEvent } from "react";
import { editWords } from "~/strings/edit-upload";
import { uploadWords } from "~/strings/uploads";
import { IconButton } from "~/ui/button";
import { Field, FieldError } from "~/ui/field";
import { useNumbers } from "~/ui/format";
import { CloseIcon } from "~/ui/icons";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import {
  MAX_ALT_TEXT_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from "~/uploads/uploads.limits";
import { kindOfType } from "~/uploads/uploads.rules";
import type { Draft } from "./drafts";
import { DraftPreview } from "./draft-preview";

const words = uploadWords.upload;

interface DraftCardProps {
  draft: Draft;
  /** Only its title is its own; the rest is said at the first one. */
  brief: boolean;
  onChange: (changes: Partial<Draft>) => void;
  onRemove: () => void;
}

/** One file before it is sent: what it looks like and what is said of it. */
export function DraftCard({ draft, brief, onChange, onRemove }: DraftCardProps) {
  const { size } = useNumbers();
  const { file, errors } = draft;
  const isPicture = file !== null && kindOfType(claimedType(file)) === "image";
  const typed = (field: "title" | "altText" | "description") => ({
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [field]: event.target.value }),
  });
  return (
    <div
      className={
        file ? "grid gap-5 rounded-xl bg-surface p-4 ring-1 ring-line ring-inset sm:p-6" : "grid gap-6"
      }
    >
      {file ? (
        <div className="grid gap-4">
          <div className="flex items-center justify-between gap-3">
            <p className="min-w-0 text-sm">
              <span dir="auto" className="font-semibold break-all">
                {file.name}
              </span>{" "}
              <span dir="ltr" className="text-muted">
                ({size(file.size)})
              </span>
            </p>
            <IconButton label={words.remove(file.name)} onClick={onRemove}>
              <CloseIcon className="size-5" />
            </IconButton>
          </div>
          <FieldError message={errors.file} />
          {errors.file ? null : (
            <DraftPreview
              file={file}
              onPreview={(preview) => onChange({ preview: Promise.resolve(preview) })}
              preview={draft.preview}
            />
          )}
          {draft.withoutLocation ? <p className="text-sm text-muted">{words.personalRemoved}</p> : null}
        </div>
      ) : null}
      <Field
        label={words.fields.title}
        hint={words.captionHint}
        error={errors.title}
        optionalLabel={words.optional}
      >
        <TextInput name="title" {...typed("title")} maxLength={MAX_TITLE_CHARACTERS} autoComplete="off" />
      </Field>
      {isPicture ? (
        <Field
          label={editWords.fields.alt}
          hint={editWords.altHint}
          error={errors.alt_text}
          optionalLabel={words.optional}
        >
          <TextInput
            name="alt_text"
            {...typed("altText")}
            maxLength={MAX_ALT_TEXT_CHARACTERS}
            autoComplete="off"
          />
        </Field>
      ) : null}
      {brief ? null : (
        <>
          <Field label={words.fields.description} error={errors.description} optionalLabel={words.optional}>
            <TextArea
              name="description"
              rows={3}
              {...typed("description")}
              maxLength={MAX_DESCRIPTION_CHARACTERS}
            />
          </Field>
          <Field label={words.fields.visibility}>
            <Select
              name="visibility"
              value={draft.visibility}
              onChange={(event) =>
                onChange({ visibility: event.target.value === "public" ? "public" : "private" })
              }
            >
              <option value="private">{words.private}</option>
              <option value="public">{words.public}</option>
            </Select>
          </Field>
        </>
      )}
    </div>
  );
}
