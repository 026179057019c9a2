import { once } from "node:events";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { freePort } from "../../local/port.ts";

/** A suffix makes an address that no cache knows. */
export const BARE_FILM = "/film.mp4";
export const BARE_PAGE = "/page";

const RANGE = /^bytes=(\d+)-(\d*)$/;

export async function serveBareFilm(path: string): Promise<{ port: number; close(): void }> {
  const { size } = await stat(path);
  const server = createServer((request, response) => {
    if (!request.url?.startsWith(BARE_FILM)) {
      response.setHeader("Content-Type", "text/html");
      const isPage = request.url?.startsWith(BARE_PAGE) === true;
      const player = isPage ? `<p>Bare</p><video controls src="${BARE_FILM}"></video>` : "";
      response.end(`<!doctype html><title>Bare</title><body>${player}</body>`);
      return;
    }
    const [, first, last] = RANGE.exec(request.headers.range ?? "") ?? [];
    const start = Number(first ?? 0);
    const end = last ? Math.min(Number(last), size - 1) : size - 1;
    response.writeHead(first === undefined ? 200 : 206, {
      "Content-Type": "video/mp4",
      "Accept-Ranges": "bytes",
      "Content-Length": end - start + 1,
      ...(first === undefined ? {} : { "Content-Range": `bytes ${start}-${end}/${size}` }),
    });
    const file = createReadStream(path, { start, end });
    response.on("close", () => file.destroy());
    file.pipe(response);
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
