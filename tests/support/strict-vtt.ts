export interface StrictCue {
  start: number;
  end: number;
  markup: string;
}

const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

/**
 * WebVTT as its parser reads it (W3C WebVTT, section 6.1): a line with an arrow always begins a cue, an empty line
 * ends one.
 * @throws for anything a strict reader would ignore or repair
 */
export function readStrictly(file: string): StrictCue[] {
  if (/[\r\0]/.test(file)) throw new Error("It has a carriage return or a NUL.");
  const lines = file.split("\n");
  if (lines.shift() !== "WEBVTT") throw new Error("It has no header.");
  const cues: StrictCue[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (lines[at] === "") continue;
    const [from = "", arrow, until = "", ...settings] = (lines[at] ?? "").split(" ");
    if (arrow !== "-->") throw new Error(`"${lines[at]}" is no cue.`);
    const rows: string[] = [];
    while (lines[at + 1]) rows.push(lines[++at] ?? "");
    if (rows.some((row) => row.includes("-->"))) throw new Error("A cue's text has an arrow.");
    for (const setting of settings)
      if (!/^(?:vertical|line|position|size|align):[\w.%,-]+$/.test(setting)) throw new Error(setting);
    const start = readStrictTime(from);
    const end = readStrictTime(until);
    if (end <= start || start < (cues.at(-1)?.start ?? 0)) throw new Error("The times are out of order.");
    const markup = rows.join("\n");
    checkMarkup(markup);
    cues.push({ start, end, markup });
  }
  return cues;
}

function readStrictTime(text: string): number {
  const [, hours = "0", minutes, seconds, fraction] = TIME.exec(text) ?? [];
  if (fraction === undefined) throw new Error(`"${text}" is no time.`);
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction);
}

function checkMarkup(markup: string): void {
  if (markup === "") throw new Error("A cue is empty.");
  const text = markup.replace(/<(?:\/?(?:i|b|u|ruby|rt)|\/v|v [^<>\n]+)>/g, "");
  if (/[<>]/.test(text)) throw new Error(`"${text}" has other markup.`);
  if (/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/.test(markup)) throw new Error(`"${markup}" has a bare ampersand.`);
}
