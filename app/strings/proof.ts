/** Asked before what only the owner of an account may do. */
export const proof = {
  password: "Your password",
  code: "Code from your authenticator app",
  codeHint: "Or one of your recovery codes.",
  signIn: "You sign in through a provider. To do this, sign in there once more:",
  toSignIn: "Sign in again",
} as const;
