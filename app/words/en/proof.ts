/** Asked before changes that only the account's owner may make. */
export const confirmIdentityWords = {
  password: "Your password",
  code: "Code from your authenticator app",
  codeHint: "Or one of your recovery codes.",
  signIn: "To confirm it's you, sign in again with your provider.",
  toSignIn: "Sign in again",
} as const;
