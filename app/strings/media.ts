/** Words about uploads, wherever they are shown. */
export const media = {
  untitled: "Untitled upload",
  unknown: "unknown",
  kinds: { image: "Image", video: "Video", audio: "Audio", other: "Other" },
  visibility: { private: "Private", public: "Public" },
  status: { pending: "Uploading", processing: "Processing", ready: "Ready", rejected: "Rejected", failed: "Failed", deleting: "Deleting" },
  duration: (text: string) => `Duration ${text}`,
  megabytes: (bytes: number) => `${(bytes / 1_048_576).toFixed(2)} MB`,
} as const;
