import { z } from "zod";

/** A text no form of ours sends longer than this, in UTF-16 units; refused before anything reads it. */
const RAW_MAX = 4096;

/** A form field before its own rules: any text of a bearable length, with one sentence for everything else. */
export const rawText = (message: string) => z.string({ error: message }).max(RAW_MAX, message);
