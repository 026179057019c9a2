import { editPanelWords } from "~/words/en/edit-panels";
import { readTime, editableTime } from "./caption-times.rules";

const words = editPanelWords.captions.lines;

/** Players cut later ones off silently. */
const END_SLACK_MS = 1000;

export interface TypedLine {
  start: string;
  end: string;
  text: string;
}

export type LineErrors = Partial<Record<keyof TypedLine, string>>;

export function lineErrors({ start, end, text }: TypedLine, length: number | null): LineErrors | null {
  const errors: LineErrors = {};
  const from = readTime(start);
  const until = readTime(end);
  if (from === null) errors.start = words.noTime;
  else if (length !== null && from >= length) errors.start = words.tooLate(editableTime(length));
  if (until === null) errors.end = words.noTime;
  else if (from !== null && until <= from) errors.end = words.endFirst;
  else if (length !== null && until > length + END_SLACK_MS) errors.end = words.tooLate(editableTime(length));
  if (text.trim() === "") errors.text = words.empty;
  return Object.keys(errors).length > 0 ? errors : null;
}
