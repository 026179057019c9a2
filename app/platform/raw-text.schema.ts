import { z } from "zod";
import { isReadable } from "./text.rules";

const RAW_MAX = 4096;

/** Aborts, so that no later rule reads a long text. */
export const rawText = (error: () => string) => z.string({ error }).max(RAW_MAX, { error, abort: true });

export const shownText = <Code extends string>(max: number, codes: { long: Code; unreadable: Code }) =>
  z.string().max(max, { error: codes.long, abort: true }).refine(isReadable, codes.unreadable);

export const addIssueFor =
  (problemOf: (text: string) => string | null) =>
  (text: string, issues: z.RefinementCtx): void => {
    const message = problemOf(text);
    if (message !== null) issues.addIssue({ code: "custom", message });
  };
