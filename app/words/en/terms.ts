export const terms = {
  title: "Terms of Service",
  description:
    "The agreement between you and Wishlight: using the service, your account, your content, payments, termination and changes.",
  lead: "These terms are the agreement between you and Wishlight Studio about using Wishlight. By creating an account, you accept them. We've tried to keep them readable.",
  version: "Version v1.0",
  clauses: [
    {
      title: "Use of the service",
      paragraphs: [
        "You can use Wishlight if you're at least 13 years old and the law of your country allows it. If you aren't of legal age there, a parent or guardian must agree.",
        "Your membership is for your own personal use. Don't copy, record, resell or publicly show what other people have uploaded. Don't collect it automatically, and don't try to get around the limits of the service. Don't upload anything unlawful, hateful or harmful to others, or malicious software.",
        "A separate page has the rules for what people share here: how we judge it, how we explain decisions, how to appeal, and how we order works. That page is part of these terms.",
      ],
    },
    {
      title: "Responsibility for your account",
      paragraphs: [
        "The details you give when you sign up must be true and your own. Keep your password to yourself. You're responsible for what happens through your account until you tell us that someone else has got into it.",
        "Each account belongs to one person. If you think someone else is using yours, change your password, sign out everywhere, and write to us.",
      ],
    },
    {
      title: "Ownership of content",
      paragraphs: [
        "What you upload remains yours. You only give us the permission we need to run the service: to store your files, to make smaller versions of them, and to show public ones to members while you keep them public. That permission ends when you delete them.",
        "You confirm that you made what you upload or have the right to share it. If your own work appears here without your consent, write to the legal address below and tell us the page. We'll take it down while we look into it.",
      ],
    },
    {
      id: "payments",
      title: "Payments",
      /** Follows `trial.terms`, which has the site's trial and price. */
      paragraphs: [
        "Creators receive a share of subscription revenue based on engagement with their public work, paid each month through a payment provider. We can withhold payouts if views didn't come from people, or if rights are in dispute. You're responsible for declaring taxes on what you receive.",
      ],
    },
    {
      title: "Termination",
      paragraphs: [
        "You can delete your account at any time in Settings. This removes your files, profile and sessions, and can't be undone.",
        "We can suspend or close an account that breaks these terms. Unless the law or the safety of others forbids it, we tell you why first and give you time to take your work with you. We still pay out what you've rightfully earned.",
      ],
    },
    {
      title: "Changes to these terms",
      paragraphs: [
        "We may have to change these terms when the service or the law changes. We'll email you about important changes at least 30 days ahead. If you don't agree, you can close your account before they apply. If you keep using Wishlight after that, the new version applies.",
      ],
    },
  ],
  contactBefore: "Questions about these terms:",
} as const;
