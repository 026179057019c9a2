import { z } from "zod";
import type { Session } from "../../demo/client/session.ts";
import { untilSettled, upload } from "../../demo/client/upload.ts";
import { localDatabase } from "../../local/local-database.ts";
import { Refusal } from "../../local/refusal.ts";
import type { Film } from "./film.ts";
import { makeFilm } from "./make-film.ts";

const Links = z.object({
  links: z.record(
    z.string(),
    z.object({ stream: z.object({ src: z.string(), sizes: z.number() }).nullable() }),
  ),
});

export interface StoredFilm<Kind extends Film = Film> {
  film: Kind;
  id: number;
  sizes: number;
}

export async function storeFilms<Kind extends Film>(
  session: Session,
  films: readonly Kind[],
  dir: string,
): Promise<StoredFilm<Kind>[]> {
  const stored: StoredFilm<Kind>[] = [];
  const send = async (title: string, bytes: Uint8Array, visibility: "public" | "private" = "public") => {
    const words = { title, description: "", visibility };
    return upload(session, { ...words, fileName: "film.mp4", contentType: "video/mp4" }, bytes);
  };
  const settle = (ids: number[]) =>
    untilSettled(session, ids, ({ id, status, status_reason }) => {
      if (status !== "ready") throw new Refusal(`Film ${id} became ${status}: ${status_reason ?? ""}`);
    });
  for (const film of films) {
    const { name, small } = film;
    const id = await send(name, await makeFilm(dir, film));
    const smallId =
      small && (await send(`${name}, small`, await makeFilm(dir, { ...film, ...small }), "private"));
    await settle(smallId === undefined ? [id] : [id, smallId]);
    if (smallId !== undefined) await joinSizes(session.origin, id, smallId, "360");
    stored.push({ film, id, sizes: smallId === undefined ? 1 : 2 });
  }
  return stored;
}

/** By SQL, because films this small get no copies. */
async function joinSizes(origin: string, id: number, smallId: number, rung: string): Promise<void> {
  const run = await localDatabase(origin);
  const columns =
    "object, etag, plan, version, sidecar, reason, codecs, width, height, bandwidth, average_bandwidth, length, index_bytes, planned_at";
  await run(
    `insert into streams (source, rung, ${columns})
       select (select path from uploads where id = ?1), ?3, ${columns} from streams
       where source = (select path from uploads where id = ?2)`,
    [id, smallId, rung],
  );
}

export async function findStream(session: Session, id: number): Promise<string | null> {
  const answer = await (await session.get(`/api/links?for=detail&ids=${id}`)).json();
  const stream = Links.parse(answer).links[id]?.stream ?? null;
  return stream && session.origin + stream.src;
}
