export const editWords = {
  heading: "Edit upload",
  restricted:
    "A decision restricts this work. Changes to its visibility or date take effect when the decision ends.",
  restrictedReason: (reason: string) => `Reason: ${reason}.`,
  publicAgain: "If the decision is lifted, this work becomes public again.",
  restrictedWhy: "Read the decision or appeal",
  withheld:
    "This file contains personal details we couldn't remove, such as where it was made, an owner's name or a serial number. Only you can open the original; everyone else sees the pictures we made from it. To share the original, upload a copy without those details.",
  warnings: "About this file",
  save: "Save changes",
  saving: "Saving...",
  saved: "Changes saved.",
  notSaved: "We couldn't save your changes. What you typed is still here.",
  needsScript: "This part needs JavaScript.",
  poster: { heading: "Poster" },
  captions: { heading: "Captions" },
  danger: { heading: "Delete", text: "This also deletes the file, its poster and its captions." },
} as const;

export const playerWords = {
  reconnecting: "Reconnecting...",
  gone: "This work is no longer available.",
  tryAgain: "Try again",
  play: "Play",
  wide: "Wide view",
} as const;
