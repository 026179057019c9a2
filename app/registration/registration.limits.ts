export const MINIMUM_AGE_YEARS = 13;
export const EARLIEST_BIRTH_YEAR = 1950;
export const PHONE_MAX = 25;
export const TERMS_VERSION = "v1.0";
export const PRIVACY_VERSION = "v1.0";
