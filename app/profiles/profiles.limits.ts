import { DAY_MS } from "~/platform/clock";

/** Lengths in characters (code points). */
export const FULL_NAME_MAX = 80;
/** Of a full name on edit-profile (spec section 9); sign-up asks for two words. */
export const EDIT_NAME_MIN = 2;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 40;
export const BIO_MIN = 50;
export const BIO_MAX = 600;
/** Of the reason a viewer gives for creator access. */
export const REASON_MIN = 10;
export const REASON_MAX = 1000;
/**
 * How long an old username leads to the person who had it and is kept from everybody else; that of a deleted account
 * leads nowhere for as long. Milliseconds.
 */
export const FORMER_USERNAME_MS = 365 * DAY_MS;
/** Old usernames one account keeps at once: nobody can sit on more names than these. */
export const MAX_FORMER_USERNAMES = 10;
