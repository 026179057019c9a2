import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** React writes what a Suspense boundary waited for into an element like this. */
const LATE_PART = '<div hidden id="S:';

/** Headless Chromium says what it is, is taken for a crawler, and gets whole pages. */
const READER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export interface HeldBack {
  /** The same site, under another port: cookies of localhost hold for both. */
  origin: string;
  /** Lets the rest of every page through. */
  release(): void;
  close(): Promise<void>;
}

/** A way to the site that keeps the part of a page that is streamed later until it is released. */
export async function holdBack(origin: string): Promise<HeldBack> {
  const released = Promise.withResolvers<undefined>();
  const server = createServer((incoming, outgoing) => {
    const { url, headers } = incoming;
    const onward = request(new URL(url ?? "/", origin), {
      headers: { ...headers, host: new URL(origin).host, "user-agent": READER },
    });
    onward.on("error", () => outgoing.destroy());
    onward.on("response", async (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      let seen = "";
      let late = false;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        const before = seen.length;
        seen += chunk.toString("latin1");
        const at = late ? -1 : seen.indexOf(LATE_PART);
        if (at >= 0) {
          late = true;
          outgoing.write(chunk.subarray(0, Math.max(0, at - before)));
          await released.promise;
          outgoing.write(chunk.subarray(Math.max(0, at - before)));
        } else {
          outgoing.write(chunk);
        }
      }
      outgoing.end();
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => released.resolve(undefined),
    close: async () => {
      released.resolve(undefined);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
