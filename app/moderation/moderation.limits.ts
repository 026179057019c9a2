import { DAY_MS, MINUTE_MS } from "~/platform/clock";

/** How long a decision can be appealed: six months (Art. 20 of the Digital Services Act). */
export const APPEAL_DAYS = 183;
export const APPEAL_MS = APPEAL_DAYS * DAY_MS;

/** Who works on a case has it to themselves for so long; each note renews that. */
export const CLAIM_MS = 15 * MINUTE_MS;

/**
 * Reports within 24 hours: of one person; of one address without an account; of a network, whatever addresses are given
 * there, of what can't wait (child abuse, danger to a life) and of everything else apart. What can't wait is never
 * refused for its number alone (report.server.ts).
 */
export const REPORTS_A_DAY = 30;
export const REPORTS_A_DAY_BY_ADDRESS = 10;
export const REPORTS_A_DAY_BY_NETWORK = 100;

/** Names and addresses of who reported without an account are kept so long after nobody can appeal any more. */
export const STRANGERS_KEPT_DAYS = 30;
export const STRANGERS_KEPT_MS = STRANGERS_KEPT_DAYS * DAY_MS;
/** Which network a report came from is known no longer than its daily limit needs. */
export const NETWORKS_KEPT_MS = 2 * DAY_MS;

/** Longest texts, characters. */
export const WORDS_MAX = 4000;
export const LAW_MAX = 300;
export const PLACE_MAX = 300;
export const CLAUSE_MAX = 300;
export const NAME_MAX = 120;
export const NOTE_MAX = 4000;

/** Misuse (Art. 23): so many clearly illegal works, or baseless reports or appeals, within this time. */
export const MISUSE_WITHIN_MS = 90 * DAY_MS;
export const MISUSE_WARN_AFTER = 3;
export const MISUSE_PAUSE_AFTER = 5;
export const MISUSE_PAUSE_DAYS = 30;

/** Money held for risk is held no longer. */
export const RISK_HOLD_DAYS = 120;

/** Cases on a page of the queue, and of them at most so many in one bulk decision. */
export const QUEUE_PAGE_SIZE = 25;
export const BULK_MAX = 25;
