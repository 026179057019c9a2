import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

interface PageStreamOptions {
  nonce: string;
  signal: AbortSignal;
  onError(error: unknown): void;
}

interface PageStream {
  body: ReadableStream<Uint8Array>;
  whole: Promise<void>;
}

/** React's renderer for Node: the browser's spends as much again on a buffer per name and value. */
export function renderPageStream(
  page: ReactNode,
  { nonce, signal, onError }: PageStreamOptions,
): Promise<PageStream> {
  return new Promise((resolve, reject) => {
    let finish = () => {};
    const whole = new Promise<void>((settle) => (finish = settle));
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would take a returned value for its digest.
      onError: (error) => void onError(error),
      onAllReady: () => finish(),
      onShellReady: () => resolve({ body: createStream(pipe, abort), whole }),
      onShellError(error) {
        finish();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}

type Pipe = ReturnType<typeof renderToPipeableStream>["pipe"];

function createStream(pipe: Pipe, abort: (reason?: unknown) => void): ReadableStream<Uint8Array> {
  let isStarted = false;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    // Starts at the first read, so that readers who wait for `whole` get no placeholders.
    pull(controller) {
      if (!isStarted) pipe(new ChunkJoiner(controller) as unknown as Parameters<Pipe>[0]);
      isStarted = true;
    },
    cancel: (reason) => abort(reason),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

class ChunkJoiner {
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

  on(): this {
    return this;
  }

  #try(tell: () => void): void {
    try {
      tell();
    } catch {
      // The reader has left.
    }
  }
}
