export const uploadFields = {
  title: "Title",
  description: "Description",
  visibility: "Visibility",
  private: "Private: only you",
  public: "Public: anyone signed in",
  publishAt: "Publish on",
  publishAtHint: "We'll make it public at this time. Leave it empty to keep it private.",
  publishAtUtc: "The time is in UTC.",
  comments: "Comments",
  commentsHint:
    "Members who can watch it can comment while it's public. If you turn comments off, nobody sees the existing ones.",
  commentsOff: "Off",
  commentsOn: "On: members can comment",
  adults: "Only for people 18 and over",
  adultsHint:
    "Tick this for nudity, sex, violence and anything else that isn't for children. People under 18 can't find or open it.",
  adultsByDecision: "We marked this 18+ by a decision, so it stays 18+ whatever you choose here.",
  alt: "Alternative text",
  altHint: "Describe the picture for people who can't see it.",
} as const;
