export const REQUEST_KINDS = ["email", "erasure"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const DEEDS = [
  "confirmation",
  "sessions",
  "recovery",
  "quota",
  "trial",
  "sign_in_limit",
  "withdrawal",
] as const;
export type DeedKind = (typeof DEEDS)[number];
