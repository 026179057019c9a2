/**
 * What checks a draft and what sends it. Half of this page's script, and not needed to see the page:
 * loaded when somebody reaches for the form, and once.
 */
export async function loadEngine() {
  const [{ check, sentenceOf }, { startUpload }, { lookInto, readAgain }] = await Promise.all([
    import("./check-draft"),
    import("./start-upload"),
    import("~/uploads/client/look-into.browser"),
  ]);
  return { check, sentenceOf, startUpload, lookInto, readAgain };
}

/** Begins to load it; whoever needs it will hear whether that failed. */
export function warmEngine(): void {
  loadEngine().catch(() => undefined);
}
