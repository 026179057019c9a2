/** Half of this page's script, needed only once someone uses the form. */
export async function loadUploadScripts() {
  const [{ check, sentenceOf }, { startUpload }, { inspectFile }, { verifyFile }] = await Promise.all([
    import("./check-draft"),
    import("./start-upload"),
    import("~/uploads/client/inspect-file.browser"),
    import("~/uploads/client/verify-file.browser"),
  ]);
  return { check, sentenceOf, startUpload, inspectFile, verifyFile };
}

/** Preloads; the next caller sees a failure. */
export function preloadUploadScripts(): void {
  loadUploadScripts().catch(() => undefined);
}
