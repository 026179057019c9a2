export const uploadFields = {
  title: "Title",
  description: "Description",
  visibility: "Visibility",
  private: "Private: only you",
  public: "Public: anyone signed in",
  publishAt: "Publish on",
  publishAtHint: "We'll make the work public at this time. Leave empty to keep it private.",
  publishAtUtc: "The time is in UTC.",
  comments: "Comments",
  commentsHint:
    "Members who can watch the work can comment while it's public. If you turn comments off, no one sees the existing ones.",
  commentsOff: "Off",
  commentsOn: "On: members can comment",
  adults: "Only for people 18 and over",
  adultsHint:
    "Select this for nudity, sex, violence and anything else that isn't for children. People under 18 can't find or open the work.",
  adultsByDecision: "A decision marked this 18+, so it stays 18+ whatever you choose here.",
  alt: "Alternative text",
  altHint: "Describe the picture for people who can't see it.",
} as const;
