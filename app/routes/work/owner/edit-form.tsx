import { Checkbox } from "~/ui/checkbox";
import type { useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef, useState } from "react";
import { InitialValues } from "~/routes/shared/forms/initial-values";
import { PublishField } from "~/routes/studio/upload-parts/publish-field";
import { announceUploadChange } from "~/routes/studio/upload-parts/upload-changes";
import { TagsField } from "~/routes/studio/upload-parts/tags-field";
import { common } from "~/words/en/common";
import { editWords } from "~/words/en/edit-upload";
import { teaserWords } from "~/words/en/teasers";
import { uploadFields as fields } from "~/words/en/upload-fields";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";
import { toast } from "~/ui/toast";
import { editableFields } from "~/uploads/editable.rules";
import { tagsText, type Tag } from "~/uploads/tags/tags.rules";
import { MAX_ALT_TEXT_CHARACTERS, MAX_TITLE_CHARACTERS } from "~/uploads/uploads.limits";
import type { DetailUpload } from "~/routes/work/page/detail.server";
import type { editAction, EditFailure } from "./edit-action.server";

export type EditFetcher = ReturnType<typeof useFetcher<typeof editAction>>;

interface EditFormProps {
  upload: DetailUpload;
  tags: readonly Tag[];
  fetcher: EditFetcher;
  failure: EditFailure | null;
}

export function EditForm({ upload, tags, fetcher, failure }: EditFormProps) {
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if ("saved" in answer) {
      toast.success(editWords.saved);
      announceUploadChange();
    } else {
      toast.error(editWords.notSaved);
    }
  }, [answer]);

  const form = useRef<HTMLFormElement>(null);
  const sent = useRef("");
  const stored = editableFields(
    { ...upload, visibility: upload.wishedVisibility, adults_by_owner: upload.adultsByOwner },
    tags,
  );
  const storedText = JSON.stringify(stored);
  const [shown, setShown] = useState(storedText);
  // The next save would overwrite another tab's field. A fetcher may be idle before the new data is there.
  useEffect(() => {
    if (!answer || !("saved" in answer) || !form.current) return;
    if (enteredValues(form.current) === sent.current) setShown(storedText);
  }, [answer, storedText]);

  const refused = answer && "typed" in answer ? answer : failure;
  const { errors, typed } = refused ?? { errors: {}, typed: {} };
  const unanswered = answer && "message" in answer ? String(answer.message) : undefined;
  const hasAltText = upload.kind !== "other";
  return (
    <fetcher.Form
      ref={form}
      method="post"
      className="flex flex-col gap-5"
      onSubmit={({ currentTarget }) => (sent.current = enteredValues(currentTarget))}
    >
      <div key={shown} className="contents">
        <Field label={fields.title} error={errors["title"]} optionalLabel={common.optional}>
          <TextInput
            name="title"
            maxLength={MAX_TITLE_CHARACTERS}
            defaultValue={typed["title"] ?? upload.title}
          />
        </Field>
        <Field label={fields.description} error={errors["description"]} optionalLabel={common.optional}>
          <TextArea name="description" defaultValue={typed["description"] ?? upload.description ?? ""} />
        </Field>
        <TagsField text={typed["tags"] ?? tagsText(tags)} error={errors["tags"]} />
        <Field label={fields.visibility} error={errors["visibility"]}>
          <Select name="visibility" defaultValue={typed["visibility"] ?? upload.wishedVisibility}>
            <option value="private">{fields.private}</option>
            <option value="public">{fields.public}</option>
          </Select>
        </Field>
        <Field label={fields.comments} hint={fields.commentsHint} error={errors["comments_on"]}>
          <Select
            name="comments_on"
            defaultValue={typed["comments_on"] ?? (upload.comments_on ? "on" : "off")}
          >
            <option value="off">{fields.commentsOff}</option>
            <option value="on">{fields.commentsOn}</option>
          </Select>
        </Field>
        <PublishField at={upload.publish_at} typed={typed["publish_at"]} error={errors["publish_at"]} />
        <input type="hidden" name="adults_asked" value="1" />
        <Checkbox
          name="adults"
          label={fields.adults}
          hint={upload.adultsByDecision ? fields.adultsByDecision : fields.adultsHint}
          error={errors["adults"]}
          defaultChecked={refused ? typed["adults"] !== undefined : upload.adultsByOwner}
        />
        <input type="hidden" name="teaser_on_asked" value="1" />
        <Checkbox
          name="teaser_on"
          label={teaserWords.field}
          hint={teaserWords.fieldHint + common.gap + teaserWords.copies}
          error={errors["teaser_on"]}
          defaultChecked={refused ? typed["teaser_on"] !== undefined : upload.teaser_on}
        />
        {hasAltText ? (
          <Field
            label={fields.alt}
            hint={fields.altHint}
            error={errors["alt_text"]}
            optionalLabel={common.optional}
          >
            <TextInput
              name="alt_text"
              maxLength={MAX_ALT_TEXT_CHARACTERS}
              defaultValue={typed["alt_text"] ?? upload.alt_text ?? ""}
            />
          </Field>
        ) : null}
        <InitialValues of={stored} answer={refused} />
      </div>
      {(errors["form"] ?? unanswered) ? (
        <p role="alert" className="text-sm text-danger-ink">
          {errors["form"] ?? unanswered}
        </p>
      ) : null}
      <Button
        type="submit"
        className="self-start"
        busy={fetcher.state !== "idle"}
        busyLabel={editWords.saving}
      >
        {editWords.save}
      </Button>
    </fetcher.Form>
  );
}

function enteredValues(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([name]) => name !== "was"));
}
