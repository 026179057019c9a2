import { embedCode, teaserPath } from "~/teasers/teaser.rules";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { teaserWords as words } from "~/words/en/teasers";
import { copyText } from "./copy-text.browser";

export function TeaserShare({ id, title, isTeased }: { id: number; title: string; isTeased: boolean }) {
  const { origin } = location;
  return (
    <section aria-label={words.heading} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">{words.heading}</h3>
      {isTeased ? (
        <>
          <p>{words.hint}</p>
          <Copied label={words.address} text={origin + teaserPath(id)} button={words.copyAddress} />
          <Copied label={words.code} text={embedCode({ id, title }, origin)} button={words.copyCode} />
        </>
      ) : (
        <p>{words.waiting}</p>
      )}
      <p className="text-sm text-muted">{words.copies}</p>
    </section>
  );
}

function Copied({ label, text, button }: { label: string; text: string; button: string }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <Field label={label}>
          <TextInput
            readOnly
            dir="ltr"
            value={text}
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono text-sm"
          />
        </Field>
      </div>
      <Button variant="secondary" onClick={() => void copyText(text)}>
        {button}
      </Button>
    </div>
  );
}
