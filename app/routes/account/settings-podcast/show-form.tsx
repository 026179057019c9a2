import { useNavigation, useSubmit } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { FileInput } from "~/routes/auth/parts/file-input";
import { Notice } from "~/routes/auth/parts/notice";
import { Form } from "~/routes/shared/forms/form";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { useObjectUrl } from "~/ui/use-object-url";
import { podcastWords } from "~/words/en/podcast";
import { drawCover } from "./draw-cover.browser";

const words = podcastWords.settings;

const COLOUR = "#4a3a8c";

interface Props {
  show: { name: string; isOn: boolean; hasFilms: boolean; cover: string | null };
  answer: { ok: true } | FormFailure | undefined;
}

export function ShowForm({ show, answer }: Props) {
  const submit = useSubmit();
  const busy = useNavigation().formAction?.startsWith("/settings/podcast") === true;
  const colour = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState<{ file: File | null; instead: string | null } | null>(null);
  // Spent once the saved cover is another.
  const chosen = choice?.instead === show.cover ? choice.file : null;
  const preview = useObjectUrl(chosen) ?? show.cover;
  const failed = answer && !answer.ok ? answer : null;

  const choose = (file: File | null) => setChoice({ file, instead: show.cover });
  const draw = () => drawCover(show.name, colour.current?.value ?? COLOUR);

  async function send(form: HTMLFormElement) {
    const data = new FormData(form);
    const cover = chosen ?? (show.cover === null ? await draw() : null);
    if (cover) data.set("cover", cover);
    submit(data, { method: "post", encType: "multipart/form-data" });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="flex flex-col items-start gap-5"
    >
      <input type="hidden" name="was" value={JSON.stringify({ on: show.isOn, films: show.hasFilms })} />
      {/* Their keys: another tab's change shows after a save. */}
      <Checkbox key={`on ${show.isOn}`} name="on" label={words.on} defaultChecked={show.isOn} />
      <Checkbox
        key={`films ${show.hasFilms}`}
        name="films"
        label={words.films}
        defaultChecked={show.hasFilms}
      />
      <div className="flex w-full flex-wrap items-start gap-5">
        {preview ? <img src={preview} alt={words.cover} className="size-40 rounded-md object-cover" /> : null}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-4">
          <Field label={words.cover} hint={words.coverHint} error={failed?.errors["cover"]?.[0]}>
            <FileInput name="cover" accept="image/jpeg,image/png" onChoose={choose} />
          </Field>
          <div className="noscript:hidden flex items-end gap-3">
            <div className="w-20">
              <Field label={words.colour}>
                <TextInput ref={colour} type="color" defaultValue={COLOUR} className="p-1.5!" />
              </Field>
            </div>
            <Button variant="secondary" onClick={() => void draw().then(choose)}>
              {words.draw}
            </Button>
          </div>
        </div>
      </div>
      <Notice tone="good">{answer?.ok ? words.saved : chosen ? words.drawn : null}</Notice>
      <Notice tone="danger">{failed?.message}</Notice>
      <Button type="submit" busy={busy} busyLabel={words.saving}>
        {words.save}
      </Button>
    </Form>
  );
}
