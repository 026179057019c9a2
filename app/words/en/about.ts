export const about = {
  title: "About",
  description: "What Wishlight is, who it's for, and how we treat viewers and creators.",
  heading: "A small cinema that never closes",
  lead: "Wishlight is where people who make films, pictures and sound show them to people who came to watch, look and listen. That's all it is, and we work hard to keep it that way.",
  sections: [
    {
      title: "Why we built it",
      paragraphs: [
        "Most places to show your work are built around something else: the next thing, the reactions, the ad in between. The work just fills the space. We wanted the opposite: a dark room, one light, and what you came to see.",
        "So there's a feed, in the order works were published. Each work has its own page, shown in full size, with the name of the person who made it. And when it ends, it ends.",
      ],
    },
    {
      title: "How we make money",
      paragraphs: [
        "Viewers pay a monthly subscription that starts with a free trial. Each month, creators get a share of subscription revenue based on how long people watched or listened. You don't have to be loud to get paid. You need people who stay to the end.",
      ],
    },
    {
      title: "What creators keep",
      paragraphs: [
        "Everything. What you upload is yours, and you decide whether it's private or public. When you delete it, we delete it too: the file, the pictures we made from it, and the record that it was here.",
        "We sell subscriptions, not what we know about you.",
      ],
    },
    {
      title: "Who we are",
      paragraphs: [
        "Wishlight is produced by Wishlight Studio, a small group of people who've run projectors, mixed records and written software for both. If something here could be better, we'd like to hear about it.",
      ],
    },
  ],
  contact: "Contact us",
} as const;
