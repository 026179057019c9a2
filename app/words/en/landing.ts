import { days, type PublicTerms } from "./trial";

export const landing = {
  title: "Films, pictures and sound from independent creators",
  description:
    "Welcome to Wishlight. Watch films, pictures and sound from independent creators with one monthly subscription that starts with a free trial.",
  welcome: "Welcome to Wishlight",
  tagline:
    "Films, pictures and sound from the people who make them, with nothing else competing for your attention.",
  signIn: "Sign In",
  join: "Create an account",
  joinFree: "Start your free trial",
  seePricing: "See pricing",
  example: "From our demo. The works and people shown are examples.",
  screens: {
    work: "A film's page: the film plays above its title, its creator and the comments.",
    feed: "The feed: new works as cards with their titles and creators.",
    uploads: "My Uploads: a creator's works with their visibility and status.",
  },
  watch: {
    title: "For viewers",
    text: "The feed shows new works first. No ranking decides for you, and nothing plays until you press play.",
    points: [
      "Pictures, films and sound side by side, each in full size",
      "On a phone, a desk or the big screen",
      "Titles in every language and script",
    ],
  },
  make: {
    title: "For creators",
    text: "Upload files of up to 200 MB each and see when they're ready. A work stays private until you make it public.",
    points: [
      "A monthly share of subscriptions, by how much people watch",
      "Your work stays yours, and we delete it when you do",
      "Links to files expire within minutes",
    ],
  },
  pricing: {
    title: "Pricing",
    amount: ({ amount }: PublicTerms) => `${amount} a month`,
    taxes: "Taxes included. Cancel at any time.",
    trial: ({ trialDays, amount }: PublicTerms) =>
      `${days(trialDays)} free, without a card. You'll only pay ${amount} a month if you subscribe.`,
    includes: "Included",
    points: [
      "Every public film, picture and recording, in full",
      "Playlists, history and private RSS feeds of creators you follow",
      "A creator account: uploading and earning cost nothing",
    ],
  },
  member: {
    heading: (name: string) => `Welcome back, ${name}`,
    feed: "Open the feed",
    library: "Your library",
    upload: "Upload",
    membership: "Membership",
  },
} as const;
