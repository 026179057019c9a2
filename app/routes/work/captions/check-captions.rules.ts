import { openedWords } from "~/strings/edit-opened";
import { readTime, timeToType } from "./caption-times.rules";

const words = openedWords.captions.lines;

/** Words may stand this much longer than the picture: players cut them off without a sign. Milliseconds. */
const END_SLACK_MS = 1000;

/** One line as it was typed. */
export interface TypedLine {
  start: string;
  end: string;
  text: string;
}

/** What is wrong with a line, by field. */
export type LineErrors = Partial<Record<keyof TypedLine, string>>;

/** @param length of the work, milliseconds; null when it is not known @returns null where nothing is wrong */
export function lineErrors({ start, end, text }: TypedLine, length: number | null): LineErrors | null {
  const errors: LineErrors = {};
  const [from, until] = [readTime(start), readTime(end)];
  if (from === null) errors.start = words.noTime;
  else if (length !== null && from >= length) errors.start = words.tooLate(timeToType(length));
  if (until === null) errors.end = words.noTime;
  else if (from !== null && until <= from) errors.end = words.endFirst;
  else if (length !== null && until > length + END_SLACK_MS) errors.end = words.tooLate(timeToType(length));
  if (text.trim() === "") errors.text = words.empty;
  return Object.keys(errors).length > 0 ? errors : null;
}
