import type { ErrorCode } from "~/words/errors";

export const UNSAVED = "unsaved";

/** Never a password. */
export interface FormFailure {
  ok: false;
  message: string | null;
  code: ErrorCode | typeof UNSAVED | null;
  errors: Record<string, string[]>;
  values: Record<string, string>;
  was?: string;
}
