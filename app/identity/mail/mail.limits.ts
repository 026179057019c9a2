import { DAY_MS, HOUR_MS } from "~/platform/clock";
import type { MailKind } from "~/strings/mails";

/** How long a mailed link is good, in milliseconds. */
export const SIGN_UP_CODE_MS = 24 * HOUR_MS;
export const RECOVERY_CODE_MS = HOUR_MS;
/** How long a sign-up waits for its address to be confirmed before it is removed, in milliseconds. */
export const UNCONFIRMED_MS = 7 * DAY_MS;
/** Mails to one mailbox within an hour. More are dropped without a word. */
export const MAILS_PER_HOUR = 5;
/** Of these, how many may only say that the address has an account: the others hold a way in. */
const EXISTING_PER_HOUR = 2;

/** Warnings of what somebody who knows a password, or sits near, can do again and again: the first one says it all. */
const ONCE_A_DAY: readonly MailKind[] = ["secondStepMissed", "manyFailures"];

/** What anybody can have us send to an address they know. They share one count. */
const ASKED: readonly MailKind[] = ["confirm", "existing", "recover"];

/** No more mails of some kinds than these, within a time (ms). */
interface Cap {
  kinds: readonly MailKind[];
  mails: number;
  withinMs: number;
}

/**
 * How many mails of which kinds one mailbox may get within a time before another of a kind is not sent.
 * News of what was done to an account count for themselves, each kind of them: no mail that a stranger can
 * cause uses up the room of a warning.
 */
export function capsOf(kind: MailKind): readonly Cap[] {
  if (ONCE_A_DAY.includes(kind)) return [{ kinds: [kind], mails: 1, withinMs: DAY_MS }];
  if (!ASKED.includes(kind)) return [{ kinds: [kind], mails: MAILS_PER_HOUR, withinMs: HOUR_MS }];
  const all = { kinds: ASKED, mails: MAILS_PER_HOUR, withinMs: HOUR_MS };
  return kind === "existing" ? [all, { kinds: [kind], mails: EXISTING_PER_HOUR, withinMs: HOUR_MS }] : [all];
}
