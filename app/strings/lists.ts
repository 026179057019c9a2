/** What a person reads about any list of works. */
export const listWords = {
  loadMore: "Load More",
  loadingMore: "Loading more",
  retry: "Retry",
  toFeed: "To the feed",
  stoppedAt: (at: string, length: string) => `You stopped at ${at} of ${length}`,
  /** @param shown the number in the reader's digits */
  nowShown: (count: number, shown: string) =>
    count === 1 ? "1 work is shown." : `${shown} works are shown.`,
};
