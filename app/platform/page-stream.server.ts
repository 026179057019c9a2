import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

interface PageStreamOptions {
  /** Of the scripts that React itself writes. */
  nonce: string;
  /** Ends the drawing: what is not there yet shows its error. */
  signal: AbortSignal;
  onError(error: unknown): void;
}

export interface PageStream {
  /** What React has drawn in one go is one chunk of it. */
  body: ReadableStream<Uint8Array>;
  /** Settles when the last of it is drawn. */
  whole: Promise<void>;
}

/**
 * Draws a page with the half of React that is made for Node: the one for browsers makes a buffer of bytes for each name
 * and value of it, and they cost a worker as much as all the rest of the drawing. What is written in one go leaves in one
 * piece: in pieces, each would travel alone, and a browser that has read some of them may paint half a page.
 * @throws what stopped the frame of the page from being drawn
 */
export function pageStream(
  page: ReactNode,
  { nonce, signal, onError }: PageStreamOptions,
): Promise<PageStream> {
  return new Promise((resolve, reject) => {
    let finish = () => {};
    const whole = new Promise<void>((settle) => (finish = settle));
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React takes what it gives back for a text of its own.
      onError: (error) => void onError(error),
      onAllReady: () => finish(),
      onShellReady: () => resolve({ body: streamOf(pipe, abort), whole }),
      onShellError(error) {
        finish();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}

type Pipe = ReturnType<typeof renderToPipeableStream>["pipe"];

function streamOf(pipe: Pipe, abort: (reason?: unknown) => void): ReadableStream<Uint8Array> {
  let begun = false;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    // Not before somebody reads: who waits for the whole gets it without the places that were held for its parts.
    pull(controller) {
      if (!begun) pipe(new Gathered(controller) as unknown as Parameters<Pipe>[0]);
      begun = true;
    },
    // Nobody reads it any more.
    cancel: (reason) => abort(reason),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** What React takes for a stream of Node's: it calls `flush` whenever it has nothing more to write for now. */
class Gathered {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  #waiting: Uint8Array[] = [];

  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    this.#controller = controller;
  }

  write(chunk: Uint8Array): boolean {
    this.#waiting.push(chunk);
    return true;
  }

  flush(): void {
    const joined = new Uint8Array(this.#waiting.reduce((length, chunk) => length + chunk.length, 0));
    let at = 0;
    for (const chunk of this.#waiting) {
      joined.set(chunk, at);
      at += chunk.length;
    }
    this.#waiting = [];
    if (at > 0) this.#try(() => this.#controller.enqueue(joined));
  }

  end(): void {
    this.flush();
    this.#try(() => this.#controller.close());
  }

  destroy(error: unknown): void {
    this.#try(() => this.#controller.error(error));
  }

  /** Nothing of ours fills up or breaks: a reader who leaves is `cancel`. */
  on(): this {
    return this;
  }

  #try(tell: () => void): void {
    try {
      tell();
    } catch {
      // The reader left meanwhile.
    }
  }
}
