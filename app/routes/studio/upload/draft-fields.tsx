import { Checkbox } from "~/ui/checkbox";
import type { ChangeEvent } from "react";
import { TagsField } from "~/routes/studio/upload-parts/tags-field";
import { common } from "~/words/en/common";
import { uploadFields as fields } from "~/words/en/upload-fields";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import {
  MAX_ALT_TEXT_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from "~/uploads/uploads.limits";
import { kindFromType } from "~/uploads/uploads.rules";
import type { Draft } from "./drafts";

interface DraftFieldProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
}

type TextField = "title" | "altText" | "description";

export function TitleField({ hint, ...props }: DraftFieldProps & { hint?: string }) {
  return (
    <Field label={fields.title} hint={hint} error={props.draft.errors.title} optionalLabel={common.optional}>
      <TextInput
        name="title"
        {...textProps(props, "title")}
        maxLength={MAX_TITLE_CHARACTERS}
        autoComplete="off"
      />
    </Field>
  );
}

export function AltField(props: DraftFieldProps) {
  const { file, errors } = props.draft;
  if (!file || kindFromType(claimedType(file)) !== "image") return null;
  return (
    <Field label={fields.alt} hint={fields.altHint} error={errors.alt_text} optionalLabel={common.optional}>
      <TextInput
        name="alt_text"
        {...textProps(props, "altText")}
        maxLength={MAX_ALT_TEXT_CHARACTERS}
        autoComplete="off"
      />
    </Field>
  );
}

export function DescriptionField(props: DraftFieldProps) {
  return (
    <Field label={fields.description} error={props.draft.errors.description} optionalLabel={common.optional}>
      <TextArea
        name="description"
        rows={3}
        {...textProps(props, "description")}
        maxLength={MAX_DESCRIPTION_CHARACTERS}
      />
    </Field>
  );
}

export function DraftTagsField({ draft, onChange }: DraftFieldProps) {
  return <TagsField text={draft.tags} error={draft.errors.tags} onText={(tags) => onChange({ tags })} />;
}

export function PublishAtField({ draft, onChange }: DraftFieldProps) {
  if (draft.visibility !== "private") return null;
  return (
    <Field
      label={fields.publishAt}
      hint={fields.publishAtHint}
      error={draft.errors.publish_at}
      optionalLabel={common.optional}
    >
      <TextInput
        type="datetime-local"
        name="publish_at"
        value={draft.publishAt}
        onChange={(event) => onChange({ publishAt: event.target.value })}
      />
    </Field>
  );
}

export function VisibilityField({ draft, onChange }: DraftFieldProps) {
  return (
    <Field label={fields.visibility}>
      <Select
        name="visibility"
        value={draft.visibility}
        onChange={(event) => onChange({ visibility: event.target.value === "public" ? "public" : "private" })}
      >
        <option value="private">{fields.private}</option>
        <option value="public">{fields.public}</option>
      </Select>
    </Field>
  );
}

export function SharedFields(props: DraftFieldProps) {
  return (
    <>
      <DescriptionField {...props} />
      <DraftTagsField {...props} />
      <VisibilityField {...props} />
      <PublishAtField {...props} />
      <AdultsField {...props} />
    </>
  );
}

export function AdultsField({ draft, onChange }: DraftFieldProps) {
  return (
    <Checkbox
      name="adults"
      label={fields.adults}
      hint={fields.adultsHint}
      checked={draft.forAdults}
      onChange={(event) => onChange({ forAdults: event.target.checked })}
    />
  );
}

const textProps = ({ draft, onChange }: DraftFieldProps, field: TextField) => ({
  value: draft[field],
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange({ [field]: event.target.value }),
});
