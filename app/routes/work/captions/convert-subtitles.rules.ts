import { editableText } from "./caption-text.rules";
import { readTime } from "./caption-times.rules";
import { writeCaptionsFile, type Cue } from "./captions-file.rules";

export const MAX_SUBTITLES_BYTES = 2 * 1024 * 1024;
export const MAX_CUES = 20_000;
const SHORT_MS = 2000;
const LONG_MS = 10 * 60_000;

type NoteKind = "reversed" | "long" | "unreadable" | "empty" | "tooMany";

export interface SubtitleNote {
  line: number;
  kind: NoteKind;
}

export interface Converted {
  vtt: string;
  /** In the file's order; `vtt` has them in order of time. */
  cues: readonly Cue[];
  notes: readonly SubtitleNote[];
}

/** `00:01:02,500 --> 00:01:04,000`, with any number of digits and a dot or a comma. */
const TIMES = /^\s*(\d{1,4}:[\d:.,]{1,20})\s*-\s?-\s?>\s*(\d{1,4}:[\d:.,]{1,20})(?:\s(.*))?$/;
/** YouTube's `0:01:02.500,0:01:04.000`. */
const COMMA_TIMES = /^\s*(\d{1,3}:\d{2}:\d{2}\.\d{3}),(\d{1,3}:\d{2}:\d{2}\.\d{3})\s*$/;
const BROKEN_TIMES = /^\s*-?\d[-\d:.,;\s]*-->/;
const SETTING =
  /^(?:vertical:(?:rl|lr)|align:(?:start|center|end|left|right)|(?:line|position|size):-?[\d.]{1,8}%?(?:,[a-z-]{1,12})?)$/;
const AT_TOP = /^\{\\an[789]\}/;

const REFERENCE = "&(?:amp|lt|gt|nbsp|lrm|rlm);";
const KEPT = String.raw`<\/?(?:i|b|u|ruby|rt)>|<\/v>`;
/** Looks only. */
const DROPPED = String.raw`<\/?(?:font|c|lang)(?:[.\s][^<>]*)?>|<[\d:.]{5,12}>|\{\\[^{}]*\}`;
const MARKUP = new RegExp(
  String.raw`${KEPT}|<v(?:\.[^\s<>]*)?[ \t]([^<>\n]*)>|<br ?\/?>|\[br\]|${DROPPED}|${REFERENCE}|[&<>]`,
  "gi",
);
const IS_KEPT = new RegExp(`^(?:${KEPT}|${REFERENCE})$`, "i");
const BREAK = /^[<[]br/i;
const PLAIN_AMPERSAND = new RegExp(`&(?!${REFERENCE.slice(1)})`, "g");
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

interface Block {
  line: number;
  times: RegExpExecArray | null;
  rows: string[];
}

/** SubRip, WebVTT or YouTube's SBV. */
export function convertSubtitles(file: string): Converted {
  const lines = file
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "\uFFFD")
    .split(/\r\n?|\n/);
  const isVtt = /^WEBVTT(?:\s|$)/.test(lines[0] ?? "");
  const cues: Cue[] = [];
  const notes: SubtitleNote[] = [];
  for (const { line, times, rows } of splitBlocks(lines, isVtt)) {
    const note = (kind: NoteKind) => notes.push({ line, kind });
    if (cues.length === MAX_CUES) {
      note("tooMany");
      break;
    }
    const start = times && readMoment(times[1]);
    const end = times && readMoment(times[2]);
    const gap = isVtt ? rows.indexOf("") : -1;
    const text = (gap < 0 ? rows : rows.slice(0, gap)).join("\n").trim();
    const markup = toMarkup(text);
    if (start === null || end === null) note("unreadable");
    else if (markup === "") note("empty");
    else {
      const isReversed = end <= start;
      if (isReversed) note("reversed");
      if (end - start > LONG_MS) note("long");
      const settings = (times?.[3] ?? "").split(/\s+/).filter((one) => SETTING.test(one));
      if (AT_TOP.test(text)) settings.push("line:0");
      cues.push({
        id: "",
        start,
        end: isReversed ? start + SHORT_MS : end,
        settings: settings.join(" "),
        markup,
      });
    }
  }
  return { vtt: writeCaptionsFile("WEBVTT", cues), cues, notes };
}

function splitBlocks(lines: readonly string[], isVtt: boolean): Block[] {
  const blocks: Block[] = [];
  lines.forEach((row, at) => {
    const times = TIMES.exec(row) ?? COMMA_TIMES.exec(row);
    const rows = blocks.at(-1)?.rows;
    if (!times && !BROKEN_TIMES.test(row)) {
      rows?.push(row);
      return;
    }
    if (rows) dropNumber(rows, isVtt);
    blocks.push({ line: at + 1, times, rows: [] });
  });
  return blocks;
}

/** Above a cue's times stands its number, in WebVTT perhaps a name; without an empty line it may be text. */
function dropNumber(rows: string[], isVtt: boolean): void {
  let last = rows.length - 1;
  while (!isVtt && last > 0 && rows[last]?.trim() === "") last--;
  const row = rows[last]?.trim() ?? "";
  const isAfterGap = last > 0 && rows[last - 1]?.trim() === "";
  if (isVtt ? row !== "" && isAfterGap : last > 0 && /^\d+$/.test(row)) rows.length = last;
}

function readMoment(text = ""): number | null {
  return readTime(text.replace(/([.,]\d{3})\d+$/, "$1"));
}

function toMarkup(text: string): string {
  return text
    .replace(MARKUP, (found: string, speaker: string | undefined) => {
      if (speaker !== undefined) return voice(found, speaker.trim().replace(PLAIN_AMPERSAND, "&amp;"));
      if (IS_KEPT.test(found)) return found.toLowerCase();
      return ESCAPES[found] ?? (BREAK.test(found) ? "\n" : "");
    })
    .split("\n")
    .map((row) => row.trim())
    .filter(Boolean)
    .join("\n");
}

/** A name that ends in `--` would make an arrow. */
function voice(found: string, speaker: string): string {
  if (speaker !== "" && !speaker.endsWith("--")) return `<v ${speaker}>`;
  return found.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** For a person to read. */
export function plainText(markup: string): string {
  return editableText(markup.replace(/<[^<>]*>/g, ""));
}
