/** What an owner reads of a work that is made public by itself. */
export const publishWords = {
  publicFrom: "Public from",
  publishNow: "Publish now",
  publishNowNamed: (title: string) => `Publish now: ${title}`,
  published: "It is public now.",
  keepPrivate: "Keep private",
  keepPrivateNamed: (title: string) => `Keep private: ${title}`,
  keptPrivate: "It won't be published. It stays private.",
  notKeptPrivate: "That could not be changed. Please try again.",
  notPublished: "It could not be made public. Please try again.",
} as const;
