const REFERENCE = "(?:amp|lt|gt|nbsp|lrm|rlm);";
/** `i>`, `/i>` or `00:01.500>`; any other `<` is text. */
const TAG = String.raw`(?:\/?(?:c|i|b|u|ruby|rt|v|lang)(?:[.\s][^<>]*)?|(?:\d{2,}:)?\d{2}:\d{2}\.\d{3})>`;

const TAG_OR_SIGN = new RegExp(`<${TAG}|&(?!${REFERENCE})|[<>]`, "g");
const ESCAPED_ANGLE = new RegExp(`&lt;(?!${TAG})`, "g");
const ESCAPED_AMPERSAND = new RegExp(`&amp;(?!${REFERENCE})`, "g");

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Where that is unambiguous. */
export function editableText(markup: string): string {
  return markup.replaceAll("&gt;", ">").replace(ESCAPED_ANGLE, "<").replace(ESCAPED_AMPERSAND, "&");
}

/** An empty row would end the cue, `-->` start another. */
export function toCueMarkup(typed: string): string {
  return typed
    .trim()
    .replace(/\s*\n\s*/g, "\n")
    .replace(TAG_OR_SIGN, (found) => ESCAPES[found] ?? found);
}
