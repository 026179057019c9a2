/** How Node's fetch names a connection that ended before an answer began (undici's errors). */
const CLOSED = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/**
 * `fetch`, and once more where the server closed the connection before it answered anything: a connection that was
 * kept alive may be closed by its server in the very moment it is used again. What got an answer, whole or in part,
 * is never asked twice.
 * @param init its body must be one that can be read twice: no stream
 */
export async function fetchOrAskAgain(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (!isClosedByServer(error)) throw error;
    return fetch(address, init);
  }
}

/** fetch rejects only before the answer's head is there; a body that breaks off rejects where it is read. */
function isClosedByServer(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && CLOSED.has(String(cause.code));
}
