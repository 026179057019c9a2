import { fetchAsAccount, accountHeaders } from "~/platform/account-header";

/** Without a byte for so long a request is taken for dead: half-open connections never say so. */
const STALL_MS = 45_000;

/** What a request to our own server carries, a poster say, may go so slowly. Bytes per millisecond. */
const SLOWEST = 8;

export interface PutResult {
  /** 0 for a network fault. */
  status: number;
  etag: string | null;
}

export interface PutTarget {
  url: string;
  headers?: Record<string, string>;
}

/** How the engine reaches our server and storage. */
export interface Transport {
  /** A request to our own server, as the platform's `fetch` makes it; one that is not answered in time rejects, too. */
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** One PUT to storage. Rejects only with the signal's reason. */
  put: (
    target: PutTarget,
    bytes: Blob,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ) => Promise<PutResult>;
}

/** The same for one account, whoever is signed in by now: what one person chose is never sent as another's. */
export function transportOf(account: string | undefined, transport: Transport): Transport {
  return {
    ...transport,
    fetch: (path, init) => transport.fetch(path, { ...init, headers: accountHeaders(init.headers, account) }),
  };
}

export const browserTransport: Transport = {
  fetch: (path, init) => {
    const size = init.body instanceof Blob ? init.body.size : 0;
    const inTime = AbortSignal.timeout(STALL_MS + size / SLOWEST);
    return fetchAsAccount(path, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, inTime]) : inTime,
    });
  },
  // XMLHttpRequest, because fetch tells no upload progress.
  put: (target, bytes, { signal, onSent }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let watch = setTimeout(abort, STALL_MS);
      signal.addEventListener("abort", abort, { once: true });
      request.upload.onprogress = (event) => {
        clearTimeout(watch);
        watch = setTimeout(abort, STALL_MS);
        onSent(event.loaded);
      };
      request.onloadend = () => {
        clearTimeout(watch);
        signal.removeEventListener("abort", abort);
        if (signal.aborted) return reject(signal.reason as Error);
        const etag = request.status === 200 ? request.getResponseHeader("ETag") : null;
        resolve({ status: request.status, etag });
      };
      request.open("PUT", target.url);
      // Storage answers with nothing: Firefox would read that as XML, and write on the console that there is none.
      request.responseType = "text";
      for (const [name, value] of Object.entries(target.headers ?? {})) {
        request.setRequestHeader(name, value);
      }
      request.send(bytes);
    }),
};
