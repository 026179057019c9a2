export const problems = {
  notFound: {
    title: "Page not found",
    text: "The address may be wrong, or the page may have been removed. Check the address, or go to the home page.",
  },
  /** The page exists, but its query can't be read. */
  badAddress: {
    title: "This address doesn't work",
    text: "Part of it was changed or cut off. Reload the page without the part after “?”.",
  },
  failed: {
    title: "Something went wrong on our side",
    text: "We couldn't show this page, but everything you saved is safe. Try again in a moment, and contact us if it keeps happening.",
  },
  /** The browser has no connection. */
  offline: {
    title: "No connection",
    text: "We can't load this page, but everything you saved is safe. Check your connection and try again.",
  },
  tryAgain: "Try again",
  /** A part of a page that loads later. */
  notLoaded: "We couldn't load part of this page. Check your connection and try again, or reload the page.",
  /** Under a form that got no answer. */
  lineLost:
    "The connection was lost before we could answer. Everything here is as you left it, so please try again.",
  noAnswer:
    "We couldn't answer just now. Everything here is as you left it, so please try again in a moment.",
  /** When a link is followed without a connection. */
  stayHere: "You're offline. Try again when you're connected.",
  /** A page pressed after a release, while leaving would stop an upload. */
  updated: "We've updated the site. Opening that page here would stop your upload or lose changes.",
  openInTab: "Open it in a new tab",
  goHome: "Go Home",
  reference: "If you contact us, include this reference:",
} as const;
