/** Loaded with the part that shows them. */
export const unfinishedWords = {
  title: "Unfinished uploads",
  lead: "Pick up where you left off. We only send what's missing.",
  stored: (stored: string, total: string) => `${stored} of ${total} uploaded`,
  replaces: "Replaces this work's file",
  resume: "Resume",
  resumeNamed: (name: string) => `Resume: ${name}`,
  discard: "Discard",
  discardNamed: (name: string) => `Discard: ${name}`,
  discarded: "Upload discarded.",
  discardFailed: "We couldn't discard the upload. Please try again.",
  choose: (name: string) => `Choose ${name} again`,
  different: "This is a different file.",
  insteadText: (name: string) =>
    `You can upload ${name} instead, with the same title, description and settings. We'll discard what we received of the first file. Or close this and choose the first file again.`,
  instead: "Upload this file instead",
  keep: "Close",
  elsewhere: "Uploading in another tab",
  paused: "Interrupted",
  gone: "This upload is no longer available.",
  unreadable: "We can't read this file. Please choose it again.",
} as const;
