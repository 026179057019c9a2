export const faq = {
  title: "FAQ",
  description:
    "What Wishlight is, how to become a creator, how creators are paid, the free trial, and how your data is kept safe.",
  heading: "Good questions",
  lead: "Five that people ask before they come in.",
  questions: [
    {
      id: "what",
      question: "What is Wishlight?",
      answer: [
        "A premium place for media made by independent creators: films, photographs, music, recordings. Members browse a feed of public work and watch, look or listen at full quality. Creators upload their files, keep them private or make them public, and follow how they do.",
        "It is open to members only. Visitors can read these pages; to see the work, sign in.",
      ],
    },
    {
      id: "creator",
      question: "How do I become a creator?",
      answer: [
        "Choose Creator as your account type when you sign up. If you came as a viewer, open Settings and ask for access under Creator Access, telling us in a few words what you make.",
        "Once you are a creator, your menu has My Uploads, Upload and Dashboard. You can upload images, video and audio of up to 200 MB each.",
      ],
    },
    {
      id: "paid",
      question: "How are creators paid?",
      answer: [
        "Creators receive a share of what subscriptions bring in. The share follows engagement: how much members watched, viewed and listened to your public work in that month, set against everything else.",
        "Payouts are made once a month through a payment provider. You need to be able to receive payments in your own name and country.",
      ],
    },
    {
      id: "trial",
      question: "Can I use it for free?",
      /** With the trial and the price of this site: `trial.faq`. */
      answer: [],
    },
    {
      id: "security",
      question: "Is my data secure?",
      answer: [
        "Your password is never stored: we keep only a slow, salted hash from which it can't be read back. Files lie in private storage and are reached through signed links that run out within minutes. Pages and files travel encrypted.",
        "Files say more than they show. Where one was made and whose device made it (GPS, place names, owner, serial numbers) is taken out of every upload; where that can't be done, only its owner gets the original. Camera, lens, exposure, artist and copyright stay.",
        "You can sign out everywhere at once from your profile, and delete your account in Settings. Deleting removes your files, your profile and your sessions. The Privacy Policy says the rest.",
      ],
    },
  ],
  more: "Is there something else you want to know?",
  contact: "Ask us",
} as const;
