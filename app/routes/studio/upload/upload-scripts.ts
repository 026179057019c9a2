/** Half of the page's script. */
export async function loadUploadScripts() {
  const [{ check, sentenceOf }, { startUpload }, { inspectFile }, { verifyFile }] = await Promise.all([
    import("./check-draft"),
    import("./start-upload"),
    import("~/uploads/client/inspect-file.browser"),
    import("~/uploads/client/verify-file.browser"),
  ]);
  return { check, sentenceOf, startUpload, inspectFile, verifyFile };
}

/** The next caller sees a failure. */
export function preloadUploadScripts(): void {
  loadUploadScripts().catch(() => undefined);
}
