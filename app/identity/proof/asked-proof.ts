/** What a person is asked for, to show that they are the owner of the account they are signed in to. */
export type AskedProof =
  /** They have just shown it. */
  | "nothing"
  | "password"
  /** Of their authenticator app: they have no password. */
  | "code"
  /** They sign in through a provider alone, and do it once more. */
  | "sign_in";
