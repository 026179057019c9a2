/** What a person reads of uploads whose bytes have not all arrived: the part of a page that shows them is fetched. */
export const unfinishedWords = {
  title: "Unfinished uploads",
  lead: "Go on where they stopped: only what is missing is sent.",
  stored: (stored: string, total: string) => `${stored} of ${total} stored`,
  replaces: "Takes the place of this work's file",
  resume: "Resume",
  discard: "Discard",
  discarded: "Upload discarded. Nothing was kept.",
  discardFailed: "Failed to discard the upload. Please try again.",
  choose: (name: string) => `Choose ${name} again`,
  different: "This is a different file.",
  insteadText: (name: string) =>
    `You can upload ${name} instead: title, description and settings stay, and what was sent of the first file is discarded. Or close this and choose the file this upload began with.`,
  instead: "Upload this file instead",
  keep: "Close",
  elsewhere: "Uploading in another tab",
  paused: "Interrupted",
  gone: "This upload is no longer waiting.",
  unreadable: "This file can't be read. Please choose it again.",
} as const;
