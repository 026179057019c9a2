export const followingWords = {
  title: "Following",
  description: "The creators you follow on Wishlight.",
  lead: "The creators you follow, most recent first. Only you can see this list.",
  empty: "You're not following anyone yet.",
  emptyHint: "Open a creator's page from any card or work and press Follow.",
  toFeed: "Browse the feed",
  toTheirs: "See their newest works",
  failed: "We couldn't load the creators you follow.",
  follow: "Follow",
  followed: "Following",
  followName: (name: string) => `Follow ${name}`,
  followedName: (name: string) => `Following ${name}`,
  works: (count: number, formatted: string) => (count === 1 ? "1 work" : `${formatted} works`),
  nowShown: (count: number, formatted: string) =>
    count === 1 ? "Showing 1 creator." : `Showing ${formatted} creators.`,
} as const;
