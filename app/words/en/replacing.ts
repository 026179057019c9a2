export const replacingWords = {
  heading: "Replace file",
  hint: "Upload a new version of this file. Its title, description, tags, captions, views, likes, links, playlists and address stay. Once we've checked it, viewers get the new file and we delete the current one.",
  choose: "Choose a new file",
  reading: "Reading file...",
  ask: (title: string) => `Replace the file of ${title}?`,
  askText: (current: string, chosen: string, size: string) =>
    `${chosen} (${size}) will replace ${current}. You can't undo this.`,
  currentFile: "the current file",
  confirm: "Replace",
  cancel: "Keep current file",
  done: "File replaced. If it has captions, check that they still match.",
  unreadable: "We can't read this file. Please choose it again.",
  notStarted: "We couldn't send the new file. Please try again.",
  sending: (percent: number) => `Replacing: ${percent}%`,
  discard: "Discard new file",
  discarded: "New file discarded. The current one stays.",
  discardFailed: "We couldn't discard the new file. Please try again.",
  retry: "Try again",
  retryFailed: "Something went wrong. Please try again.",
  unfinished: "See unfinished uploads",
} as const;

/** @param reason a whole sentence */
export function replacingSentence(status: string, reason: string | null): string {
  if (status === "pending")
    return "Your new file is uploading. Viewers get the current one until it's ready.";
  if (status === "rejected" || status === "failed")
    return `We couldn't use the new file, so the current one stays. ${reason ?? "We couldn't read it."}`;
  return "We're checking your new file. Viewers get the current one until it's ready.";
}
