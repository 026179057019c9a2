/** What an owner reads where they change an upload, and everybody reads around a player. */
export const editWords = {
  heading: "Edit this upload",
  restricted:
    "Our decision limits who can open this work. Changes you make to its visibility or date are kept until it ends.",
  restrictedReason: (reason: string) => `Reason: ${reason}.`,
  publicAgain: "If the decision is lifted, this work is public again.",
  restrictedWhy: "Read the decision or appeal",
  withheld:
    "This file holds something personal that could not be taken out: where it was made, an owner's name or a device's serial number. So only you can open or download the original; everybody else sees the pictures made of it. To share it whole, upload a copy without that.",
  warnings: "About this file",
  save: "Save changes",
  saving: "Saving...",
  saved: "Changes saved.",
  notSaved: "Your changes could not be saved. What you typed is still here.",
  poster: { heading: "Poster" },
  captions: { heading: "Captions" },
  danger: { heading: "Delete", text: "The file, its poster and its captions go with it." },
} as const;

export const playerWords = {
  /** Said while a link that died is replaced. */
  reconnecting: "Reconnecting...",
  lost: "This can't be played any more.",
  tryAgain: "Try again",
  wide: "Wide view",
  resumed: (time: string) => `Continued at ${time}`,
} as const;
