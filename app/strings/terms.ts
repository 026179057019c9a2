export const terms = {
  title: "Terms of Service",
  description:
    "The agreement between you and Wishlight: use, your account, your content, payments, ending it, and changes.",
  lead: "These terms are the agreement between you and Wishlight Studio for the use of Wishlight. By creating an account you accept them. They are written to be read.",
  version: "Version v1.0",
  clauses: [
    {
      title: "Use of the service",
      paragraphs: [
        "You may use Wishlight if you are at least 13 years old and the law of your country allows it. If you are not of age there, a parent or guardian has to agree.",
        "Membership is for your own, personal use. Do not copy, record, resell or publicly show what other people have uploaded, do not collect it by automatic means, do not try to get round the limits of the service, and do not upload anything unlawful, hateful, or harmful to others, or software meant to damage.",
        "The rules for what is shared here, how it is judged, explained and appealed, and how works are ordered stand on a page of their own, which is part of these terms.",
      ],
    },
    {
      title: "Responsibility for your account",
      paragraphs: [
        "The details you give when you sign up must be true and yours. Keep your password to yourself: what happens through your account counts as done by you until you tell us that somebody else got in.",
        "One account belongs to one person. If you think that it is used by someone else, change your password, sign out everywhere, and write to us.",
      ],
    },
    {
      title: "Ownership of content",
      paragraphs: [
        "What you upload remains yours. You give us only the permission we need to run the service: to store your files, to make smaller versions of them, and to show public ones to members while you keep them public. That permission ends when you delete them.",
        "You confirm that you made what you upload or have the right to share it. If your own work appears here without your consent, write to the legal address below and name the page; we will take it down while we look into it.",
      ],
    },
    {
      id: "payments",
      title: "Payments",
      /** After what trial and price of this site are: `trial.terms`. */
      paragraphs: [
        "Creators receive a share of subscription revenue according to the engagement with their public work, paid each month through a payment provider. Payouts may be held back where views were not made by people, or where rights are in dispute. Taxes on what you receive are yours to declare.",
      ],
    },
    {
      title: "Termination",
      paragraphs: [
        "You may delete your account at any time in Settings. Your files, profile and sessions are removed, and this can't be undone.",
        "We may suspend or close an account that breaks these terms. Unless the law or the safety of others forbids it, we tell you why first, and give you time to take your work with you. Payouts that you have earned rightfully are still paid.",
      ],
    },
    {
      title: "Changes to these terms",
      paragraphs: [
        "When the service or the law changes, these terms may have to change too. We announce changes that matter by e-mail at least 30 days ahead. If you do not agree, you may close your account before they apply; if you go on using Wishlight afterwards, the new version holds.",
      ],
    },
  ],
  contactBefore: "Questions about these terms:",
} as const;
