/** What a person reads about following. */
export const followingWords = {
  title: "Following",
  description: "The creators you follow on Wishlight.",
  lead: "The creators you follow, the latest first. Only you see this list.",
  empty: "You don't follow anybody yet.",
  emptyHint: "Every card and every work names its creator: open their page, and press Follow there.",
  toFeed: "Look through the feed",
  toTheirs: "See their newest works",
  failed: "Failed to load whom you follow.",
  follow: "Follow",
  followed: "Following",
  /** @param name the creator's */
  followName: (name: string) => `Follow ${name}`,
  /** Of the button that stands pressed. */
  followedName: (name: string) => `Following ${name}`,
  works: (count: number, shown: string) => (count === 1 ? "1 work" : `${shown} works`),
  nowShown: (count: number, shown: string) =>
    count === 1 ? "1 creator is shown." : `${shown} creators are shown.`,
  seeAll: "Whom you follow",
} as const;
