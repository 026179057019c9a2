/** Half of this page's script, needed only once someone uses the form. */
export async function loadEngine() {
  const [{ check, sentenceOf }, { startUpload }, { lookInto, readAgain }] = await Promise.all([
    import("./check-draft"),
    import("./start-upload"),
    import("~/uploads/client/look-into.browser"),
  ]);
  return { check, sentenceOf, startUpload, lookInto, readAgain };
}

/** Preloads; the next caller sees a failure. */
export function warmEngine(): void {
  loadEngine().catch(() => undefined);
}
