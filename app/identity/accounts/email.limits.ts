/** RFC 5321, section 4.5.3.1. */
export const EMAIL_LOCAL_MAX = 64;
export const EMAIL_MAX = 254;
