export const listWords = {
  loadMore: "Load More",
  loadingMore: "Loading more",
  retry: "Retry",
  toFeed: "Go to feed",
  stoppedAt: (at: string, length: string) => `You stopped at ${at} of ${length}`,
  nowShown: (count: number, formatted: string) =>
    count === 1 ? "Showing 1 work." : `Showing ${formatted} works.`,
};
