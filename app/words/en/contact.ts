export const contact = {
  title: "Contact",
  description: "How to reach the people at Wishlight about support, legal questions and privacy.",
  heading: "Contact us",
  lead: "A person reads every message. Tell us the page's address, what you did and any error reference you saw. We'll never ask for your password.",
  support: {
    title: "Support",
    text: "Signing in, uploads that fail, subscriptions, payouts, or anything else that isn't working.",
  },
  legal: {
    title: "Legal",
    text: "Copyright and other rights, takedown requests, and questions about the Terms of Service.",
  },
  privacy: {
    title: "Privacy",
    text: "Copies of your data, corrections, or questions about the data we store.",
  },
  before: "Looking for a quick answer?",
  faqLink: "Read the FAQ",
} as const;
