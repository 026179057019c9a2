/** What is said of an upload by whoever makes it: asked when it is sent, and where it is changed. */
export const uploadFields = {
  title: "Title",
  description: "Description",
  visibility: "Visibility",
  private: "Private: only you",
  public: "Public: everybody signed in",
  publishAt: "Public from",
  publishAtHint: "Made public by itself at this time. Leave it empty to keep it private.",
  publishAtUtc: "This time is in UTC.",
  comments: "Comments",
  commentsHint:
    "Members who may watch it can comment while it is public. Switched off, nobody sees what was said.",
  commentsOff: "Off: nobody comments",
  commentsOn: "On: members may comment",
  adults: "Only for people of 18 and over",
  adultsHint:
    "Tick this for nudity, sex, violence and whatever else is not for children. Nobody younger finds or opens it.",
  adultsByDecision: "A decision has marked it for adults, and it stays so whatever you choose here.",
  alt: "Alternative text",
  altHint: "Says what the picture shows to people who can't see it.",
} as const;
