import { uploadWords } from "./uploads";

/** What a person reads on My Uploads, and where one of their works is deleted. */
export const myUploadsWords = {
  ...uploadWords.mine,
  empty: "You have not uploaded anything yet.",
  emptyKind: "Nothing of this kind yet.",
  warned: (count: number) =>
    count === 1
      ? "Something is wrong with 1 of your files. Its card says what."
      : `Something is wrong with ${count} of your files. Their cards say what.`,
  upload: "Upload",
  filters: { all: "All Types", image: "Image", video: "Video", audio: "Audio", other: "Other" },
  filterLabel: "Filter by type",
  restricted: "Restricted by a decision",
  copy: "Copy link",
  copied: "Copied signed link.",
  copiedHint: "Whoever has it can open this file for 3 minutes, signed in or not.",
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
