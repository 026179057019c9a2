import { DAY_MS } from "~/platform/clock";

/** Lengths in code points. */
export const FULL_NAME_MAX = 80;
export const EDIT_NAME_MIN = 2;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 40;
export const BIO_MIN = 50;
export const BIO_MAX = 600;
export const REASON_MIN = 10;
export const REASON_MAX = 1000;
/** Also how long the username of a deleted account can't be taken. */
export const FORMER_USERNAME_MS = 365 * DAY_MS;
export const MAX_FORMER_USERNAMES = 10;
