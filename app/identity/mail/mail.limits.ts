import { DAY_MS, HOUR_MS } from "~/platform/clock";
import type { MailKind } from "~/words/en/mails";

export const SIGN_UP_CODE_MS = 24 * HOUR_MS;
export const RECOVERY_CODE_MS = HOUR_MS;
export const EMAIL_CHANGE_CODE_MS = DAY_MS;
export const EMAIL_UNDO_MS = 7 * DAY_MS;
export const UNCONFIRMED_MS = 7 * DAY_MS;
export const MAILS_PER_HOUR = 5;
/** The others are for mails with a way in. */
const EXISTING_PER_HOUR = 2;

const ONCE_A_DAY: readonly MailKind[] = ["secondStepMissed", "manyFailures"];

/** Strangers can request these; they share one count. */
const ASKED: readonly MailKind[] = ["confirm", "existing", "recover", "emailChange", "emailTaken"];

interface Cap {
  kinds: readonly MailKind[];
  mails: number;
  withinMs: number;
}

/** Counted per kind, so no stranger uses up a warning's cap. */
export function mailCaps(kind: MailKind): readonly Cap[] {
  if (ONCE_A_DAY.includes(kind)) return [{ kinds: [kind], mails: 1, withinMs: DAY_MS }];
  if (!ASKED.includes(kind)) return [{ kinds: [kind], mails: MAILS_PER_HOUR, withinMs: HOUR_MS }];
  const all = { kinds: ASKED, mails: MAILS_PER_HOUR, withinMs: HOUR_MS };
  return kind === "existing" ? [all, { kinds: [kind], mails: EXISTING_PER_HOUR, withinMs: HOUR_MS }] : [all];
}
