export const faq = {
  title: "FAQ",
  description:
    "What Wishlight is, how to become a creator, how creators are paid, the free trial, and how your data is kept safe.",
  heading: "Frequently asked questions",
  lead: "What people ask most before they join.",
  questions: [
    {
      id: "what",
      question: "What is Wishlight?",
      answer: [
        "Wishlight is a premium platform for media from independent creators: films, photographs, music and recordings. Members browse a feed of public works and watch, look or listen in full quality. Creators upload files, choose whether they're private or public, and see how many people watch.",
        "Only members can see works. Anyone can read these pages.",
      ],
    },
    {
      id: "creator",
      question: "How do I become a creator?",
      answer: [
        "Choose Creator as your account type when you sign up. If you're already a viewer, go to Creator Access in Settings and tell us in a few words what you make.",
        "Creators find My Uploads, Upload and Dashboard in their menu. You can upload images, video and audio of up to 200 MB each.",
      ],
    },
    {
      id: "paid",
      question: "How are creators paid?",
      answer: [
        "Creators get a share of subscription revenue. Your share depends on how much members watched, viewed and listened to your public works that month, compared with everyone else's.",
        "We pay out once a month through a payment provider. You need to be able to receive payments in your own name and country.",
      ],
    },
    {
      id: "trial",
      question: "Can I use it for free?",
      /** In trial.ts. */
      answer: [],
    },
    {
      id: "security",
      question: "Is my data secure?",
      answer: [
        "We never store your password, only a slow, salted hash that can't be turned back into it. Your files are in private storage, behind signed links that expire within minutes. Pages and files are encrypted in transit.",
        "Files can contain hidden personal data. We remove where a file was made and whose device made it (GPS, place names, owner, serial numbers) from every upload. If we can't, only the owner can get the original. Camera, lens, exposure, artist and copyright stay.",
        "You can sign out everywhere from your profile and delete your account in Settings. Deleting your account removes your files and profile and signs you out everywhere. The Privacy Policy has the details.",
      ],
    },
  ],
  more: "Have another question?",
  contact: "Contact us",
} as const;
