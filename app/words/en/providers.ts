/** Sign-in with providers; its errors are in identity-errors.ts. */
export const providerNames = { google: "Google", microsoft: "Microsoft", apple: "Apple" } as const;

type ProviderName = keyof typeof providerNames;

export const providers = {
  continueWith: (provider: ProviderName) => `Continue with ${providerNames[provider]}`,
  or: "or",
  leaving: "One moment…",
  /** For people who sign in with a provider for the first time. */
  complete: {
    title: "Complete your profile",
    description: "Complete your profile to join Wishlight.",
    heading: "Complete your profile",
    lead: (provider: ProviderName) =>
      `${providerNames[provider]} confirmed your email. Fill in the rest to create your account.`,
    email: "Email",
    emailHint: (provider: ProviderName) => `Verified by ${providerNames[provider]}.`,
    pictureKept: (provider: ProviderName) =>
      `If you don't choose one, we'll use your ${providerNames[provider]} picture. Up to 5 MB.`,
    submit: "Create account",
    cancel: "Not now",
    expired: "This took too long. Please sign in again.",
  },
  settings: {
    title: "Connected accounts",
    text: "Connect an account to sign in with it. You always keep at least one way to sign in.",
    password: "Password",
    passwordSet: "Set",
    passwordMissing: "Not set",
    setPassword: "Set a password",
    connected: "Connected",
    notConnected: "Not connected",
    since: "Since {date}",
    emailSince: "{email}, since {date}",
    connect: "Connect",
    connectNamed: (provider: ProviderName) => `Connect ${providerNames[provider]}`,
    disconnect: "Disconnect",
    disconnectNamed: (provider: ProviderName) => `Disconnect ${providerNames[provider]}`,
    disconnected: "Disconnected.",
    justConnected: (provider: ProviderName) => `${providerNames[provider]} is now connected.`,
  },
} as const;
