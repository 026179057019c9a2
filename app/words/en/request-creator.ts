export const requestCreator = {
  title: "Creator Access",
  description: "Ask for access to show your own work on Wishlight.",
  heading: "Tell us what you make",
  lead: "A few sentences are enough: what it is, how long you've been making it, and where people can see or hear it.",
  country: (name: string) =>
    `Before you start: we can't pay creators in your country (${name}) yet. We'll keep your earnings for you until we can.`,
  anyCountry:
    "Before you start: we can't pay creators in every country yet. Set your country in your profile, and this page will tell you whether we can pay you.",
  reason: "What you make",
  reasonPlaceholder: "Short films about bridges, mostly at night",
  submit: "Send request",
  busy: "Sending...",
  granted: "Welcome. You're a creator now.",
  pending: "We've received your request. We'll reply by email.",
  already: "You already have creator access.",
  toUpload: "Upload a work",
  toSettings: "Back to Settings",
} as const;
