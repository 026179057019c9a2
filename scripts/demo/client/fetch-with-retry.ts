/** undici's error codes for a connection that ended before an answer began. */
const CLOSED = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/**
 * A server may close a kept-alive connection just as it is reused. A request with any answer is never repeated.
 */
export async function fetchWithRetry(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (!isClosedByServer(error)) throw error;
    return fetch(address, init);
  }
}

/** fetch rejects only before the response headers arrive. */
function isClosedByServer(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && CLOSED.has(String(cause.code));
}
