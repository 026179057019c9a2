/** Names of characters that WebVTT knows. */
const NAMED = "(?:amp|lt|gt|nbsp|lrm|rlm);";
/** `<i>`, `</i>`, `<v Ada>`, `<00:01.500>` behind its first angle: what stands between angles otherwise is text. */
const TAG = String.raw`(?:\/?(?:c|i|b|u|ruby|rt|v|lang)(?:[.\s][^<>]*)?|(?:\d{2,}:)?\d{2}:\d{2}\.\d{3})>`;

const TAG_OR_SIGN = new RegExp(`<${TAG}|&(?!${NAMED})|[<>]`, "g");
const WRITTEN_ANGLE = new RegExp(`&lt;(?!${TAG})`, "g");
const WRITTEN_AND = new RegExp(`&amp;(?!${NAMED})`, "g");

const WRITTEN: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A cue's text as one reads and types it. Tags stay as they are; `&amp;` is `&` where that can't be misread. */
export function textToType(markup: string): string {
  return markup.replaceAll("&gt;", ">").replace(WRITTEN_ANGLE, "<").replace(WRITTEN_AND, "&");
}

/** What was typed, as a captions file has it. A line left empty would end the cue there, and `-->` begin another. */
export function markupOf(typed: string): string {
  return typed
    .trim()
    .replace(/\s*\n\s*/g, "\n")
    .replace(TAG_OR_SIGN, (found) => WRITTEN[found] ?? found);
}
