/** Chromium's, Firefox's and Safari's messages; the standard defines none, and bugs are TypeErrors too. */
const LOST = /failed to fetch|networkerror|network error|load failed|network connection was lost/i;

/** False on the server. */
export function isConnectionLost(error: unknown): boolean {
  return globalThis.navigator?.onLine === false || LOST.test(readMessage(error));
}

/** Remix wraps it in an error response when a route's manifest couldn't be loaded. */
function readMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  const quoted = typeof error === "object" && error !== null && "data" in error ? error.data : null;
  return typeof quoted === "string" ? quoted : "";
}
