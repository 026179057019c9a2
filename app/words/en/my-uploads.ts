import { uploadWords } from "./uploads";

export const myUploadsWords = {
  ...uploadWords.mine,
  empty: "You haven't uploaded anything yet.",
  emptyKind: "Nothing of this type yet.",
  warned: (count: number) =>
    count === 1
      ? "There's a problem with 1 of your files. Its card has the details."
      : `There's a problem with ${count} of your files. Their cards have the details.`,
  upload: "Upload",
  filters: { all: "All Types", image: "Image", video: "Video", audio: "Audio", other: "Other" },
  filterLabel: "Filter by type",
  restricted: "Restricted by a decision",
  copy: "Copy link",
  copied: "Copied signed link.",
  copiedHint: "Anyone with the link can open this file for 3 minutes, even signed out.",
  copyFailed: "Failed to copy link.",
  download: "Download",
  delete: "Delete",
  retry: "Try again",
  deleteText: "Are you sure you want to permanently delete this file? This action cannot be undone.",
  cancel: "Cancel",
  confirm: "Yes, Delete",
  deleted: "File deleted.",
  deleteFailed: "Failed to delete file.",
  failed: "Failed to load your uploads.",
} as const;
