/**
 * What checks a draft and what sends it. Half of this page's script, and not needed to see the page:
 * loaded when somebody reaches for the form, and once.
 */
export async function loadEngine() {
  const [{ check }, { startUpload }] = await Promise.all([import("./check-draft"), import("./start-upload")]);
  return { check, startUpload };
}

/** Begins to load it; whoever needs it will hear whether that failed. */
export function warmEngine(): void {
  loadEngine().catch(() => undefined);
}
