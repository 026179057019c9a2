/** What an owner reads of a work that is made public by itself. */
export const publishWords = {
  publicFrom: "Public from",
  publishNow: "Publish now",
  publishNowNamed: (title: string) => `Publish now: ${title}`,
  published: "It is public now.",
  notPublished: "It could not be made public. Please try again.",
} as const;
