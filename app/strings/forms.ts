/** What every form of the site may say. */
export const formWords = {
  kept: "We kept what you typed.",
  discard: "Discard",
  /** Beside a field that was changed elsewhere while it was edited here. */
  conflict: (saved: string, typed: string) => `Now saved: ${saved}. Yours: ${typed}.`,
  /** Above a form with such fields. */
  conflicts:
    "Something here was changed elsewhere while you were editing. Check the marked fields, then save again.",
  empty: "(empty)",
  on: "on",
  off: "off",
  /** After somebody else signed in in another tab. */
  nowOther:
    "You're signed in as another account now. What was typed here is kept for the account it belongs to.",
  /** To a browser without script whose form was written as another account. */
  otherAccount: { title: "Signed in as another account", to: "/", link: "Go to the start page" },
} as const;
