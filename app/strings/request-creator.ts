export const requestCreator = {
  title: "Creator Access",
  description: "Ask to show your own work on Wishlight.",
  heading: "Tell us what you make",
  lead: "A few sentences are enough: what it is, how long you have done it, where it can be seen or heard.",
  /** Before anybody earns. */
  country: (name: string) =>
    `Before you begin: we can't pay creators in ${name} yet. What you earn would be kept for you until we can.`,
  anyCountry:
    "Before you begin: we can't pay creators in every country yet. Set yours in your profile, and this page says whether we can pay there.",
  reason: "What you make",
  reasonPlaceholder: "Short films about bridges, mostly at night",
  submit: "Send request",
  busy: "Sending...",
  granted: "You are a creator now. Welcome.",
  pending: "Your request is with us. We answer by e-mail.",
  already: "You already have creator access.",
  toUpload: "Upload something",
  toSettings: "Back to Settings",
} as const;
