import { fetchAsAccount, accountHeaders } from "~/platform/account-header";

/** Half-open connections never report an error. */
const STALL_MS = 45_000;

const SLOWEST_BYTES_PER_MS = 8;

export interface PutResult {
  status: number;
  etag: string | null;
}

interface PutTarget {
  url: string;
  headers?: Record<string, string>;
}

export interface Transport {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  put: (
    target: PutTarget,
    bytes: Blob,
    options: { signal: AbortSignal; onSent: (bytes: number) => void },
  ) => Promise<PutResult>;
}

/** Another person's session must not send it. */
export function transportFor(account: string | undefined, transport: Transport): Transport {
  return {
    ...transport,
    fetch: (path, init) => transport.fetch(path, { ...init, headers: accountHeaders(init.headers, account) }),
  };
}

export const browserTransport: Transport = {
  fetch: (path, init) => {
    const size = init.body instanceof Blob ? init.body.size : 0;
    const deadline = AbortSignal.timeout(STALL_MS + size / SLOWEST_BYTES_PER_MS);
    return fetchAsAccount(path, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, deadline]) : deadline,
    });
  },
  // fetch reports no upload progress.
  put: (target, bytes, { signal, onSent }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let timeout = setTimeout(abort, STALL_MS);
      signal.addEventListener("abort", abort, { once: true });
      request.upload.onprogress = (event) => {
        clearTimeout(timeout);
        timeout = setTimeout(abort, STALL_MS);
        onSent(event.loaded);
      };
      request.onloadend = () => {
        clearTimeout(timeout);
        signal.removeEventListener("abort", abort);
        if (signal.aborted) return reject(signal.reason as Error);
        const etag = request.status === 200 ? request.getResponseHeader("ETag") : null;
        resolve({ status: request.status, etag });
      };
      request.open("PUT", target.url);
      // Firefox would parse the empty body as XML and log an error.
      request.responseType = "text";
      for (const [name, value] of Object.entries(target.headers ?? {})) {
        request.setRequestHeader(name, value);
      }
      request.send(bytes);
    }),
};
