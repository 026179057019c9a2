import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tide } from "../../../scripts/demo/film/films.ts";
import { renderWebm } from "../../../scripts/demo/film/webm.ts";
import { encodeMp3 } from "../../../scripts/demo/sound/encode.ts";
import { glassRain } from "../../../scripts/demo/sound/pieces.ts";

/** The film takes eleven seconds of a processor to render, the song two, and a dozen journeys want them. */
const MAKERS = {
  film: () => renderWebm(tide()),
  song: () => encodeMp3(glassRain()),
};
export type MadeOnce = keyof typeof MAKERS;

const WHERE = "WISHLIGHT_MADE_FILES";
const made = new Map<MadeOnce, Promise<Uint8Array>>();

function make(name: MadeOnce): Promise<Uint8Array> {
  const bytes = made.get(name) ?? MAKERS[name]();
  made.set(name, bytes);
  return bytes;
}

/** Makes each file when it is first asked for, for all of Playwright's workers. @returns how it is ended */
export async function serveMadeFiles(): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    make(request.url?.slice(1) as MadeOnce).then(
      (bytes) => response.end(bytes),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env[WHERE] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** A file that is made once a run: by {@link serveMadeFiles}, or here where nobody serves it. */
export async function madeOnce(name: MadeOnce): Promise<Buffer> {
  const served = process.env[WHERE];
  if (served === undefined) return Buffer.from(await make(name));
  const answer = await fetch(`${served}/${name}`);
  if (!answer.ok) throw new Error(`The ${name} could not be made: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}
