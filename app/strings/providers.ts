/** Words of sign-in with providers; what goes wrong stands in identity-errors.ts. */
export const providerNames = { google: "Google", microsoft: "Microsoft", apple: "Apple" } as const;

type ProviderName = keyof typeof providerNames;

export const providers = {
  continueWith: (provider: ProviderName) => `Continue with ${providerNames[provider]}`,
  or: "or",
  leaving: "One moment…",
  /** The page for whom a provider vouches and who is new here. */
  complete: {
    title: "Complete your profile",
    description: "The last step of joining Wishlight.",
    heading: "Nearly there",
    lead: (provider: ProviderName) =>
      `${providerNames[provider]} told us who you are. The rest is yours to tell; then you are in.`,
    email: "Email",
    emailHint: (provider: ProviderName) => `Verified by ${providerNames[provider]}.`,
    pictureKept: (provider: ProviderName) =>
      `Without one of your own we take your ${providerNames[provider]} picture. Up to 5 MB.`,
    submit: "Create account",
    cancel: "Not now",
    expired: "This took too long. Please sign in again.",
  },
  settings: {
    title: "Ways to sign in",
    text: "Connect an account elsewhere, and sign in with it. One way always stays.",
    password: "Password",
    passwordSet: "Set",
    passwordMissing: "Not set",
    setPassword: "Set a password",
    connected: "Connected",
    notConnected: "Not connected",
    since: "since",
    connect: "Connect",
    connectNamed: (provider: ProviderName) => `Connect ${providerNames[provider]}`,
    disconnect: "Disconnect",
    disconnectNamed: (provider: ProviderName) => `Disconnect ${providerNames[provider]}`,
    disconnected: "Disconnected.",
    justConnected: (provider: ProviderName) => `${providerNames[provider]} is connected now.`,
  },
} as const;
