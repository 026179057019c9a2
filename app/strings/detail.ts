export const detail = {
  /** Both labelled in Hebrew; give their elements `lang="he" dir="rtl"`. */
  back: "חזרה",
  openOriginal: "פתח מקור",
  facts: "About this file",
  descriptionLabel: "Description",
  visibility: "Visibility",
  created: "Created",
  type: "Type",
  mime: "MIME type",
  size: "Size",
  dimensions: "Dimensions",
  duration: "Duration",
  path: "Storage path",
  status: "Status",
  download: "Download",
  processing: "We are reading this file. It will appear here in a moment.",
  notFoundTitle: "Upload not found.",
} as const;
