import type { ErrorCode } from "~/strings/errors";

/** The code of a failure that no server sent. */
export const UNSAVED = "unsaved";

/** An answer that gives a form back: what was wrong and what was typed (never a password). */
export interface FormFailure {
  ok: false;
  /** For the form as a whole. */
  message: string | null;
  /** `unsaved` where no answer came and the browser gives the form back itself. */
  code: ErrorCode | typeof UNSAVED | null;
  errors: Record<string, string[]>;
  values: Record<string, string>;
  /** What its record is now, where that was changed elsewhere meanwhile (was.tsx). */
  was?: string;
}
