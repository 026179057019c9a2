import { useCallback, useRef, useState, type RefObject } from "react";
import { markupOf, textToType } from "./caption-text.rules";
import { readTime, timeToType } from "./caption-times.rules";
import type { Captions, Cue } from "./captions-file.rules";
import { lineErrors, type LineErrors, type TypedLine } from "./check-captions.rules";
import { pagePlayer } from "~/routes/work/player/page-player";

/** How long a new line stands, milliseconds. */
const NEW_LINE_MS = 2000;

interface Line {
  /** Of its fields in the form. */
  name: string;
  /** As it was read; null for a new one. */
  cue: Cue | null;
  /** What its fields begin with. */
  first: TypedLine;
}

/** The lines of captions under a form's fields, which keep what is typed: read there when it is needed. */
export function useCaptionLines(form: RefObject<HTMLFormElement>, captions: Captions) {
  const [lines, setLines] = useState<readonly Line[]>(() => captions.cues.map(lineOf));
  const [errors, setErrors] = useState<ReadonlyMap<string, LineErrors>>(new Map());
  const added = useRef(0);

  /** Each line with what stands in its fields now. */
  const typed = () => {
    const fields = new Map(form.current ? new FormData(form.current) : []);
    const text = (name: string, which: keyof TypedLine) => String(fields.get(`${name} ${which}`) ?? "");
    return lines.map((line) => {
      const [start, end] = [text(line.name, "start"), text(line.name, "end")];
      return { line, now: { start, end, text: text(line.name, "text").replaceAll("\r\n", "\n") } };
    });
  };

  /** A line where the player stands, in its place among the others. @returns its name */
  const add = (): string => {
    const start = Math.round((pagePlayer()?.currentTime ?? 0) * 1000);
    const name = `new ${added.current++}`;
    const first = { start: timeToType(start), end: timeToType(start + NEW_LINE_MS), text: "" };
    const later = typed().findIndex(({ now }) => (readTime(now.start) ?? 0) > start);
    setLines(lines.toSpliced(later < 0 ? lines.length : later, 0, { name, cue: null, first }));
    return name;
  };

  const remove = useCallback(
    (name: string) => setLines((known) => known.filter((line) => line.name !== name)),
    [],
  );

  /** @param length of the work, milliseconds @returns the cues, or null where a line is wrong: it says so then */
  const check = (length: number | null): Cue[] | null => {
    const all = typed();
    const wrong = all.flatMap(({ line, now }) => {
      const found = lineErrors(now, length);
      return found ? [[line.name, found] as const] : [];
    });
    setErrors(new Map(wrong));
    return wrong.length > 0 ? null : all.map(({ line, now }) => cueOf(line, now));
  };

  return { lines, errors, add, remove, check };
}

function lineOf(cue: Cue, place: number): Line {
  const first = { start: timeToType(cue.start), end: timeToType(cue.end), text: textToType(cue.markup) };
  return { name: String(place), cue, first };
}

/** What nobody touched goes back as it was, to the letter. */
function cueOf({ cue, first }: Line, now: TypedLine): Cue {
  return {
    id: cue?.id ?? "",
    settings: cue?.settings ?? "",
    start: readTime(now.start) ?? 0,
    end: readTime(now.end) ?? 0,
    markup: cue && now.text === first.text ? cue.markup : markupOf(now.text),
  };
}
