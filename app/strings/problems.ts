/** When a page can't be shown. */
export const problems = {
  notFound: {
    title: "Page not found",
    text: "The address may be mistyped, or what was here is gone. Check the address, or go home and look from there.",
  },
  /** An address that names the page, and something in it that can't be read. */
  badAddress: {
    title: "This address can't be read",
    text: "Part of it was changed or cut off. Open the page anew, without what follows the question mark.",
  },
  failed: {
    title: "Something went wrong on our side",
    text: "The page could not be shown. What you saved is kept. Try again in a moment, and write to us if it keeps happening.",
  },
  /** A page that could not be fetched because nothing could be. */
  offline: {
    title: "No connection",
    text: "Wishlight can't be reached from here just now. What you saved is kept. Check your connection, then try again.",
  },
  tryAgain: "Try again",
  /** For a part of a page that is fetched when it is wanted. */
  notLoaded:
    "Part of this page could not be loaded. Check your connection and try again; if that does not help, reload the page.",
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
