/** Who may sign up, in years. */
export const MINIMUM_AGE_YEARS = 13;
export const EARLIEST_BIRTH_YEAR = 1950;
/** Characters of a phone number as it is typed. */
export const PHONE_MAX = 25;
/** What a new member agrees to; kept with the account. */
export const TERMS_VERSION = "v1.0";
export const PRIVACY_VERSION = "v1.0";
