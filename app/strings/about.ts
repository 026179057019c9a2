export const about = {
  title: "About",
  description:
    "What Wishlight is, who it is for, and how we try to treat the people who watch and the people who make.",
  heading: "A small cinema that never closes",
  lead: "Wishlight is a place where people who make films, pictures and sound show them to people who came to look. That is all it is, and we try hard to keep it so.",
  sections: [
    {
      title: "Why we built it",
      paragraphs: [
        "Most places where work can be shown are built around something else: the next thing, the reaction, the advertisement between two pieces. The work is there to fill the space. We wanted the opposite: a dark room, one light, and the thing you came to see.",
        "So there is a feed, and it is in the order in which things were made. There is a page for each piece, with the piece at its full size. There is the person who made it. When it ends, it ends.",
      ],
    },
    {
      title: "How it pays for itself",
      paragraphs: [
        "Viewers pay a monthly subscription that begins with a free trial. A share of what subscriptions bring goes to creators each month, according to how much their work was watched and heard. Nobody has to be loud to be paid; somebody has to stay to the end.",
      ],
    },
    {
      title: "What creators keep",
      paragraphs: [
        "Everything. What you upload is yours, you decide whether it is private or public, and when you delete it we delete it: the file, the pictures made from it, and the record that it was here.",
        "We don't sell what we know about you, because the subscription is what we sell.",
      ],
    },
    {
      title: "Who we are",
      paragraphs: [
        "Wishlight is produced by Wishlight Studio, a small group of people who have run projectors, mixed records and written software for both. If something here is worse than it should be, we would like to hear about it.",
      ],
    },
  ],
  contact: "Write to us",
} as const;
