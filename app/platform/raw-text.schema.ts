import { z } from "zod";
import { isReadable } from "./text.rules";

/** A text no form of ours sends longer than this, in UTF-16 units; refused before anything reads it. */
const RAW_MAX = 4096;

/**
 * A form field before its own rules: any text of a bearable length, with one sentence for everything else. What is
 * longer is judged no further: no rule behind this one reads it.
 */
export const rawText = (message: string) =>
  z.string({ error: message }).max(RAW_MAX, { error: message, abort: true });

/** A text that people see, cleaned before: at most so many UTF-16 units, and none that turns it about or piles up. */
export const shownText = <Code extends string>(max: number, codes: { long: Code; unreadable: Code }) =>
  z.string().max(max, { error: codes.long, abort: true }).refine(isReadable, codes.unreadable);

/**
 * All that a text's rules say about it, as one check: the first thing that is wrong, and nothing behind it is tried.
 * @param problemOf the sentence for it, or null
 */
export const judgedBy =
  (problemOf: (text: string) => string | null) =>
  (text: string, issues: z.RefinementCtx): void => {
    const message = problemOf(text);
    if (message !== null) issues.addIssue({ code: "custom", message });
  };
