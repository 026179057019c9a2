import { useCallback, useRef, useState, type RefObject } from "react";
import { toCueMarkup, editableText } from "./caption-text.rules";
import { readTime, editableTime } from "./caption-times.rules";
import type { CaptionsFile, Cue } from "./captions-file.rules";
import { lineErrors, type LineErrors, type TypedLine } from "./check-captions.rules";
import { findPagePlayer } from "~/routes/work/player/page-player";

const NEW_CUE_MS = 2000;

interface Line {
  name: string;
  cue: Cue | null;
  first: TypedLine;
}

export function useCaptionLines(form: RefObject<HTMLFormElement>, captions: CaptionsFile) {
  const [lines, setLines] = useState<readonly Line[]>(() => captions.cues.map(lineFromCue));
  const [errors, setErrors] = useState<ReadonlyMap<string, LineErrors>>(new Map());
  const added = useRef(0);

  const readFields = () => {
    const fields = new Map(form.current ? new FormData(form.current) : []);
    const text = (name: string, which: keyof TypedLine) => String(fields.get(`${name} ${which}`) ?? "");
    return lines.map((line) => {
      const now = {
        start: text(line.name, "start"),
        end: text(line.name, "end"),
        text: text(line.name, "text").replaceAll("\r\n", "\n"),
      };
      return { line, now };
    });
  };

  const add = (): string => {
    const start = Math.round((findPagePlayer()?.currentTime ?? 0) * 1000);
    const name = `new ${added.current++}`;
    const first = { start: editableTime(start), end: editableTime(start + NEW_CUE_MS), text: "" };
    const later = readFields().findIndex(({ now }) => (readTime(now.start) ?? 0) > start);
    setLines(lines.toSpliced(later < 0 ? lines.length : later, 0, { name, cue: null, first }));
    return name;
  };

  const remove = useCallback(
    (name: string) => setLines((known) => known.filter((line) => line.name !== name)),
    [],
  );

  /** Null after showing errors. */
  const check = (length: number | null): Cue[] | null => {
    const all = readFields();
    const invalid = all.flatMap(({ line, now }) => {
      const found = lineErrors(now, length);
      return found ? [[line.name, found] as const] : [];
    });
    setErrors(new Map(invalid));
    return invalid.length > 0 ? null : all.map(({ line, now }) => cueFromLine(line, now));
  };

  return { lines, errors, add, remove, check };
}

function lineFromCue(cue: Cue, place: number): Line {
  const first = {
    start: editableTime(cue.start),
    end: editableTime(cue.end),
    text: editableText(cue.markup),
  };
  return { name: String(place), cue, first };
}

/** Exactly as it was. */
function cueFromLine({ cue, first }: Line, now: TypedLine): Cue {
  return {
    id: cue?.id ?? "",
    settings: cue?.settings ?? "",
    start: readTime(now.start) ?? 0,
    end: readTime(now.end) ?? 0,
    markup: cue && now.text === first.text ? cue.markup : toCueMarkup(now.text),
  };
}
