/** Sentences that every form may need. */
export const formWords = {
  kept: "We kept what you typed.",
  discard: "Discard",
  conflict: (saved: string, typed: string) => `Now saved: ${saved}. Yours: ${typed}.`,
  conflicts:
    "Some fields were changed elsewhere while you were editing. Check the marked fields, then save again.",
  empty: "(empty)",
  on: "on",
  off: "off",
  /** After someone signed in to another account in another tab. */
  nowOther:
    "You're now signed in to another account. We kept what was typed here for the account it belongs to.",
  /** For browsers without script. */
  otherAccount: { title: "Signed in to another account", to: "/", link: "Go to the home page" },
} as const;
