import { useRef, useState, type ReactNode } from "react";
import { common } from "~/words/en/common";
import { tagWords as words } from "~/words/en/tags";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { MAX_TAGS_TEXT } from "~/uploads/tags/tags.limits";
import type { TagsEditorProps } from "./tags-editor";

type Editor = (props: TagsEditorProps) => ReactNode;

interface TagsFieldProps {
  text: string;
  onText?: (text: string) => void;
  error: string | undefined;
}

/** A text field if the script can't load. */
export function TagsField({ text: given, onText, error }: TagsFieldProps) {
  const [typed, setTyped] = useState(given);
  const [part, setPart] = useState<{ Editor: Editor; hasFocus: boolean } | null>(null);
  const line = useRef<HTMLInputElement>(null);
  const text = onText ? given : typed;
  const change = (next: string) => {
    setTyped(next);
    onText?.(next);
  };

  function open() {
    import("./tags-editor").then(
      ({ TagsEditor }) => setPart({ Editor: TagsEditor, hasFocus: document.activeElement === line.current }),
      () => undefined,
    );
  }
  return (
    <Field label={words.label} hint={words.hint} error={error} optionalLabel={common.optional}>
      {part ? (
        <part.Editor text={text} onText={change} hasFocus={part.hasFocus} />
      ) : (
        <TextInput
          ref={line}
          name="tags"
          maxLength={MAX_TAGS_TEXT}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
          onFocus={open}
        />
      )}
    </Field>
  );
}
