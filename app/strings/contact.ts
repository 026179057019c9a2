export const contact = {
  title: "Contact",
  description: "How to reach the people of Wishlight: support, legal questions and privacy.",
  heading: "A person will read it",
  lead: "Write to us in your own words. It helps to know the address of the page, what you did, and the reference shown with an error, if there was one. We never ask for your password.",
  support: {
    title: "Support",
    text: "Signing in, uploads that won't go through, subscriptions and payouts, or anything that isn't as it should be.",
  },
  legal: {
    title: "Legal",
    text: "Rights in a work, takedown requests and questions about the Terms of Service.",
  },
  privacy: { title: "Privacy", text: "A copy of your data, a correction, or a question about what we keep." },
  before: "The quick answers are on the FAQ page.",
  faqLink: "Read the FAQ",
} as const;
