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
  goHome: "Go Home",
  reference: "If you write to us, quote this reference:",
} as const;
