/** Plain-text answers to requests that we refuse. */
export const refusals = {
  unreadable: "We couldn't read this request.",
  tooLarge: "This request is too large.",
  addressTooLong: "This address is too long.",
  headersTooLarge:
    "Your browser sent too much data with this request. Delete this site's cookies and try again.",
  otherSite: "This request didn't come from our site.",
  notAForm: "This address only accepts forms.",
  insecure: "Please use HTTPS with TLS 1.2 or newer.",
} as const;
