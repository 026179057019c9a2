export const publishWords = {
  /** `{time}` is the date and time. */
  publicFrom: "Scheduled for {time}",
  publishNow: "Publish now",
  publishNowNamed: (title: string) => `Publish now: ${title}`,
  published: "It's public now.",
  keepPrivate: "Keep private",
  keepPrivateNamed: (title: string) => `Keep private: ${title}`,
  keptPrivate: "It stays private and won't be published.",
  notKeptPrivate: "We couldn't keep it private. Please try again.",
  notPublished: "We couldn't make it public. Please try again.",
} as const;
