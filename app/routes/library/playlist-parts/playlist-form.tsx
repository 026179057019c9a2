import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import type { ReactNode } from "react";
import {
  MAX_PLAYLIST_DESCRIPTION_CHARACTERS,
  MAX_PLAYLIST_TITLE_CHARACTERS,
} from "~/library/playlists/playlists.limits";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { InitialValues } from "~/routes/shared/forms/initial-values";
import { common } from "~/words/en/common";
import { playlistWords } from "~/words/en/playlists";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select, TextArea, TextInput } from "~/ui/inputs";

const words = playlistWords.fields;

interface PlaylistFormProps {
  saved?: { title: string; description: string | null; visibility: "private" | "public" };
  intent: "create" | "edit";
  failed: FormFailure | null;
  submit: string;
  busy: string;
  children?: ReactNode;
}

export function PlaylistForm({ saved, intent, failed, submit, busy, children }: PlaylistFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === intent;
  const { errors = {}, values = {} } = failed ?? {};
  return (
    <Form method="post" noValidate className="flex flex-col gap-5 text-ink">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Field label={words.title} error={errors["title"]?.[0]} required>
        <TextInput
          name="title"
          autoComplete="off"
          maxLength={MAX_PLAYLIST_TITLE_CHARACTERS}
          defaultValue={values["title"] ?? saved?.title}
        />
      </Field>
      <Field label={words.description} error={errors["description"]?.[0]} optionalLabel={common.optional}>
        <TextArea
          name="description"
          rows={3}
          maxLength={MAX_PLAYLIST_DESCRIPTION_CHARACTERS}
          defaultValue={values["description"] ?? saved?.description ?? ""}
        />
      </Field>
      <Field label={words.visibility} error={errors["visibility"]?.[0]}>
        <Select name="visibility" defaultValue={values["visibility"] ?? saved?.visibility ?? "private"}>
          <option value="private">{words.private}</option>
          <option value="public">{words.public}</option>
        </Select>
      </Field>
      {saved ? (
        <InitialValues
          of={{ title: saved.title, description: saved.description, visibility: saved.visibility }}
          answer={failed}
        />
      ) : null}
      {failed?.message ? (
        <p role="alert" className="text-sm text-danger-ink">
          {failed.message}
        </p>
      ) : null}
      <Button type="submit" className="self-start" busy={isBusy} busyLabel={busy}>
        {submit}
      </Button>
    </Form>
  );
}
