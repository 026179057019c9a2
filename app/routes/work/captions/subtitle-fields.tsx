import { useMemo, useState } from "react";
import { trackName } from "~/media/track-language.rules";
import { subtitleWords as words } from "~/words/en/subtitles";
import { languages } from "~/words/en/languages";
import { Button } from "~/ui/button";
import { Field, FieldError } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { editableTime } from "./caption-times.rules";
import { plainText } from "./convert-subtitles.rules";
import { readAgain, type SubtitleDraft } from "./subtitle-draft";
import { ENCODINGS, type Encoding } from "./subtitle-encoding.browser";

const SHOWN_CUES = 5;
const SHOWN_NOTES = 50;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const REGIONAL = ["pt-BR", "pt-PT", "es-419", "es-ES", "en-GB", "en-US", "fr-CA", "zh-Hans", "zh-Hant"];

interface SubtitleFieldsProps {
  draft: SubtitleDraft;
  isReplacing: boolean;
  disabled: boolean;
  onChange: (draft: SubtitleDraft) => void;
  onRemove: () => void;
}

export function SubtitleFields({ draft, isReplacing, disabled, onChange, onRemove }: SubtitleFieldsProps) {
  const { name, track, encoding, converted, error } = draft;
  const [first] = useState(track);
  const listed = useMemo(() => listTracks(first), [first]);
  const { cues, notes } = converted;
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-4 rounded-md p-4 ring-1 ring-line">
      <legend dir="auto" className="float-start text-sm font-semibold break-all">
        {name}
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.language}>
          <Select
            value={track}
            onChange={({ currentTarget: { value } }) => onChange({ ...draft, track: value, error: null })}
          >
            {listed.map(([tag, label]) => (
              <option key={tag} value={tag}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.encoding}>
          <Select
            value={encoding}
            onChange={({ currentTarget: { value } }) => onChange(readAgain(draft, value as Encoding))}
          >
            {ENCODINGS.map((code) => (
              <option key={code} value={code}>
                {words.encodings[code]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {cues.length === 0 ? null : (
        <div className="text-sm">
          <p className="font-semibold">
            {words.firstLines} <span className="font-normal text-muted">({words.lines(cues.length)})</span>
          </p>
          <p className="text-xs text-muted">{words.encodingHint}</p>
          <ol className="mt-2 flex flex-col gap-1">
            {cues.slice(0, SHOWN_CUES).map(({ start, markup }, at) => (
              <li key={at} className="flex gap-3">
                <span className="shrink-0 text-muted tabular-nums">{editableTime(start)}</span>
                <span dir="auto" className="min-w-0 break-words whitespace-pre-line">
                  {plainText(markup)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {notes.length === 0 ? null : (
        <details className="text-sm text-warn-ink">
          <summary className="min-h-6 cursor-pointer">{words.notes(notes.length)}</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {notes.slice(0, SHOWN_NOTES).map(({ line, kind }) => (
              <li key={`${line} ${kind}`}>{words.note[kind](line)}</li>
            ))}
          </ul>
        </details>
      )}
      {isReplacing ? (
        <p className="text-xs text-warn-ink">{words.replaces(trackName(track) ?? track)}</p>
      ) : null}
      <FieldError message={error ?? (cues.length === 0 ? words.noCues : null)} />
      <Button variant="quiet" size="sm" className="self-start" onClick={onRemove}>
        {words.leaveOut(name)}
      </Button>
    </fieldset>
  );
}

/** The file name's own, the profile's ten, then every language with a tag of two letters. */
function listTracks(first: string): [string, string][] {
  const short = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  const named = (tags: readonly string[]) =>
    tags.flatMap((tag): [string, string][] => {
      const name = trackName(tag);
      return name === null ? [] : [[tag, name]];
    });
  const top = new Set([first, ...Object.keys(languages)]);
  const rest = named([...REGIONAL, ...short].filter((tag) => !top.has(tag)));
  return [...named([...top]), ...rest.sort(([, one], [, other]) => one.localeCompare(other, "en"))];
}
