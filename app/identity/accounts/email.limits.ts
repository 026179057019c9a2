/** Characters of an address. RFC 5321, section 4.5.3.1: 64 before the @, 254 for a whole one that still fits a path. */
export const EMAIL_LOCAL_MAX = 64;
export const EMAIL_MAX = 254;
