export const feed = {
  title: "Content Feed",
  description: "What Wishlight's creators have made public, newest first.",
  heading: "Content Feed",
  loading: "Loading the feed",
  empty: "No public uploads yet.",
  emptyText: "When a creator makes something public, it lights up here.",
  emptyAction: "Upload the first one",
  more: "Load More",
  moreBusy: "Loading...",
  end: "You have seen everything that is public.",
  retry: "Try again",
} as const;
