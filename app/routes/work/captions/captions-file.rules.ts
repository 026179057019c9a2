import { timeInFile } from "./caption-times.rules";

/** One line of captions, as a file has it. Source of all of this: W3C WebVTT, https://www.w3.org/TR/webvtt1/ */
export interface Cue {
  /** Both in milliseconds. */
  start: number;
  end: number;
  /** With its marks: `<i>`, `&amp;`. */
  markup: string;
  /** What the file calls it; mostly nothing. */
  id: string;
  /** Where it stands on the picture, as the file says it: `line:0 align:start`. */
  settings: string;
}

/** What a captions file holds. */
export interface Captions {
  /** Everything before the first cue: its name, styles, regions, notes. */
  head: string;
  cues: readonly Cue[];
  /** Notes stand between the cues, and would not be written again. */
  hasNotes: boolean;
  /** Cues that no browser can read, and that would not be written again. */
  unreadable: number;
}

const TIMING =
  /^[ \t]*(?<start>(?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]*-->[ \t]*(?<end>(?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(?:[ \t]+(?<settings>\S.*))?$/;
const ARROW = "-->";

/**
 * What a browser doesn't tell of a file that it has read: everything before the first cue, and the cues' settings word
 * for word. Chromium knows no regions and half of the alignments; through it they would be lost.
 */
export function unreadParts(file: string) {
  const lines = file.replace(/\r\n?/g, "\n").split("\n");
  const settings = new Map<string, string[]>();
  let [first, unreadable] = [lines.length, 0];
  lines.forEach((line, number) => {
    if (!line.includes(ARROW)) return;
    first = Math.min(first, number);
    const { start, end, settings: found = "" } = TIMING.exec(line)?.groups ?? {};
    if (start === undefined || end === undefined) return void unreadable++;
    const key = keyOf(fileTime(start), fileTime(end));
    settings.set(key, [...(settings.get(key) ?? []), found.trim()]);
  });
  // The line above the first cue's times may be its name.
  while (first > 1 && first < lines.length && lines[first - 1] !== "") first--;
  return {
    head: lines.slice(0, Math.max(1, first)).join("\n").trim(),
    hasNotes: lines.slice(first).some((line, at, rest) => /^NOTE(?:[ \t]|$)/.test(line) && !rest[at - 1]),
    unreadable,
    /** Of cues with the same times in their order: a browser keeps it. */
    takeSettings: (start: number, end: number) => settings.get(keyOf(start, end))?.shift() ?? "",
  };
}

/** The file that holds these cues, in the order of time. */
export function captionsFile(head: string, cues: readonly Cue[]): string {
  const inOrder = cues.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const blocks = inOrder.map(({ start, end, markup, id, settings }) =>
    [id, `${timeInFile(start)} ${ARROW} ${timeInFile(end)} ${settings}`.trim(), markup]
      .filter(Boolean)
      .join("\n"),
  );
  return `${[head, ...blocks].join("\n\n")}\n`;
}

function keyOf(start: number, end: number): string {
  return `${start} ${end}`;
}

/** Milliseconds of a time as a file writes it. */
function fileTime(time: string): number {
  return Math.round(time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
}
