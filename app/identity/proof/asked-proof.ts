export type AskedProof =
  | "nothing"
  | "password"
  /** From the authenticator app, for accounts without a password. */
  | "code"
  /** At a provider, for accounts with nothing to type. */
  | "sign_in";
