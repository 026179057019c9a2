/** For text with direction marks or more accents on a letter than any language has. */
export const UNREADABLE =
  "This text contains hidden characters that change its direction, or too many accents on one letter. Type it again, or paste it as plain text.";
