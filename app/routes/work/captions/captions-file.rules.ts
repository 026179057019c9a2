import { fileTime } from "./caption-times.rules";

/** https://www.w3.org/TR/webvtt1/ */
export interface Cue {
  start: number;
  end: number;
  /** `<i>`, `&amp;` */
  markup: string;
  id: string;
  /** `line:0 align:start` */
  settings: string;
}

export interface CaptionsFile {
  /** Before the first cue. */
  head: string;
  cues: readonly Cue[];
  /** Lost on saving. */
  hasNotes: boolean;
  /** Unreadable for browsers; lost on saving. */
  unreadable: number;
}

const TIMING =
  /^[ \t]*(?<start>(?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]*-->[ \t]*(?<end>(?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(?:[ \t]+(?<settings>\S.*))?$/;
const ARROW = "-->";

/** Chromium would lose regions and half of the alignments. */
export function readFileParts(file: string) {
  const lines = file.replace(/\r\n?/g, "\n").split("\n");
  const settings = new Map<string, string[]>();
  let first = lines.length;
  let unreadable = 0;
  lines.forEach((line, number) => {
    if (!line.includes(ARROW)) return;
    first = Math.min(first, number);
    const { start, end, settings: found = "" } = TIMING.exec(line)?.groups ?? {};
    if (start === undefined || end === undefined) {
      unreadable++;
      return;
    }
    const key = timesKey(parseFileTime(start), parseFileTime(end));
    const equal = settings.get(key) ?? [];
    equal.push(found.trim());
    settings.set(key, equal);
  });
  // It may be an id.
  while (first > 1 && first < lines.length && lines[first - 1] !== "") first--;
  return {
    head: lines.slice(0, Math.max(1, first)).join("\n").trim(),
    hasNotes: lines.slice(first).some((line, at, rest) => /^NOTE(?:[ \t]|$)/.test(line) && !rest[at - 1]),
    unreadable,
    /** Equal times: in file order, as browsers do. */
    takeSettings: (start: number, end: number) => settings.get(timesKey(start, end))?.shift() ?? "",
  };
}

export function writeCaptionsFile(head: string, cues: readonly Cue[]): string {
  const inOrder = cues.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const blocks = inOrder.map(({ start, end, markup, id, settings }) =>
    [id, `${fileTime(start)} ${ARROW} ${fileTime(end)} ${settings}`.trim(), markup]
      .filter(Boolean)
      .join("\n"),
  );
  return `${[head, ...blocks].join("\n\n")}\n`;
}

function timesKey(start: number, end: number): string {
  return `${start} ${end}`;
}

function parseFileTime(time: string): number {
  return Math.round(time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
}
