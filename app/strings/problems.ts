/** When a page can't be shown. */
export const problems = {
  notFound: {
    title: "This page is not in our sky",
    text: "The address may be mistyped, or what was here has gone out. The rest of Wishlight is where you left it.",
  },
  failed: {
    title: "Something went dark on our side",
    text: "The page could not be shown. Nothing you saved is lost: try again in a moment, and write to us if it keeps happening.",
  },
  /** A page that could not be fetched because nothing could be. */
  offline: {
    title: "The line went dark",
    text: "We can't be reached from here just now. Look after your connection, then try again: you are still where you were.",
  },
  tryAgain: "Try again",
  /** Under a form that was sent and heard nothing. */
  lineLost:
    "The connection was lost before an answer came. What you see here is as you left it: please try again.",
  noAnswer:
    "We could not answer just now. What you see here is as you left it: please try again in a moment.",
  /** When a link is followed without a connection. */
  stayHere: "You are offline. This page stays open: try again when you are connected.",
  goHome: "Go Home",
  reference: "If you write to us, quote this reference:",
} as const;
