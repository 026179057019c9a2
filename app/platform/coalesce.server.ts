/**
 * Joins what is written in one go into one chunk. React writes a page in pieces of half a kilobyte: each would
 * travel alone, and a browser that has read some of them may paint half a page.
 */
export function coalesce(): TransformStream<Uint8Array, Uint8Array> {
  let waiting: Uint8Array[] = [];
  let release: Promise<void> | null = null;

  function send(controller: TransformStreamDefaultController<Uint8Array>): void {
    const joined = new Uint8Array(waiting.reduce((length, chunk) => length + chunk.length, 0));
    let at = 0;
    for (const chunk of waiting) {
      joined.set(chunk, at);
      at += chunk.length;
    }
    waiting = [];
    release = null;
    try {
      if (at > 0) controller.enqueue(joined);
    } catch {
      // The reader left while we waited.
    }
  }

  return new TransformStream({
    transform(chunk, controller) {
      waiting.push(chunk);
      release ??= new Promise((resolve) => setTimeout(() => (send(controller), resolve())));
    },
    async flush(controller) {
      await release;
      send(controller);
    },
  });
}
