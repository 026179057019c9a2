/** What an owner reads where they give a work another file. */
export const replacingWords = {
  heading: "Replace the file",
  hint: "Another cut, a corrected copy: title, texts, tags, captions, views, likes, links and playlists stay, and so does the address. Viewers get the new file once it has been checked; the present one is deleted then. Captions may no longer fit another cut: check them afterwards.",
  choose: "Choose a new file",
  reading: "Looking at it...",
  ask: (title: string) => `Replace the file of ${title}?`,
  askText: (present: string, fresh: string, size: string) =>
    `${fresh} (${size}) takes the place of ${present}. This can't be undone.`,
  /** A file whose name nobody kept. */
  present: "the present file",
  confirm: "Replace",
  cancel: "Keep the present file",
  done: "The file was replaced. If it has captions, check that they still fit.",
  unreadable: "This file can't be read. Please choose it again.",
  notStarted: "The new file could not be sent. Please try again.",
  sending: (percent: number) => `Replacing: ${percent}%`,
  discard: "Discard the new file",
  discarded: "The new file was discarded. The present one stays.",
  discardFailed: "Failed to discard the new file. Please try again.",
  retry: "Try again",
  retryFailed: "That did not work. Please try again.",
  unfinished: "See unfinished uploads",
} as const;

/** Where a new file stands that is not in its place yet. */
export function replacingSentence(status: string, reason: string | null): string {
  if (status === "pending") return "A new file is on its way. The present one is shown until it is there.";
  if (status === "rejected" || status === "failed")
    return `The new file was not taken, and the present one stays: ${reason ?? "it could not be read."}`;
  return "The new file is being read. The present one is shown until then.";
}
