/**
 * How `fetch` says that no answer came: Chromium, Firefox and Safari each in words of their own, all as a
 * TypeError, which a bug of ours may be too. The Fetch standard names none of them.
 */
const LOST = /failed to fetch|networkerror|network error|load failed|network connection was lost/i;

/** Whether an error is a line that was lost, rather than an answer nobody wanted. False on the server. */
export function isConnectionLost(error: unknown): boolean {
  return globalThis.navigator?.onLine === false || LOST.test(wordsOf(error));
}

/** A route that had to be asked for first fails with an error answer that quotes the error. */
function wordsOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const quoted = typeof error === "object" && error !== null && "data" in error ? error.data : null;
  return typeof quoted === "string" ? quoted : "";
}
