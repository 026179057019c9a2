/** What a person reads about uploads, on the feed, the detail page and My Uploads. */
export const uploadWords = {
  /** What its list of tags is called. */
  tags: "Tags",
  /** Of a work for adults, on its card and its page. */
  adults: { badge: "18+", label: "For people of" },
  feed: {
    title: "Content Feed",
    lead: "The newest from every creator.",
    description: "The newest films, pictures and sounds that creators of Wishlight have made public.",
    empty: "No public uploads yet.",
    emptyHint: "When a creator publishes something, it appears here.",
    failed: "Failed to load feed",
  },
  detail: {
    untitled: "Untitled upload",
    description: "A work on Wishlight.",
    notFound: "Upload not found",
    notFoundById: "Upload not found.",
    sharedWithYou: "Shared with you by link",
    failed: "Failed to load upload",
    back: "חזרה",
    openOriginal: "פתח מקור",
    download: "Download",
    unshown: "Browsers can't show this format. You can download the original.",
    tooLarge: "This picture is too large to be drawn here. You can open the original, or download it.",
    posterOnly: "This is a preview: browsers can't show the original's format.",
    withheld:
      "The original is not offered: it holds personal details, such as where it was made, that could not be taken out.",
    unplayable: "This browser can't play this format. You can download the original.",
    facts: {
      visibility: "Visibility",
      created: "Created",
      type: "Type",
      mime: "MIME type",
      size: "Size",
      dimensions: "Dimensions",
      duration: "Duration",
      path: "Storage path",
    },
    unknown: "unknown",
    toFeed: "To the feed",
  },
  mine: {
    title: "My Uploads",
    description: "Everything you have uploaded to Wishlight, public and private.",
    lead: "Everything you have uploaded, public and private.",
  },
  status: {
    pending: "Uploading",
    processing: "Processing",
    ready: "Ready",
    rejected: "Rejected",
    failed: "Failed",
    deleting: "Deleting",
  },
  /** In place of `ready`, for its owner. */
  removed: {
    decision: { title: "Removed", text: "We removed this work. Nobody can open it, not even you." },
    review: {
      title: "Under review",
      text: "We're reviewing this work. Until then nobody can open it, not even you.",
    },
  },
  visibility: { private: "Private", public: "Public" },
  kind: { image: "Image", video: "Video", audio: "Audio", other: "Other" },
} as const;
