import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { systemClock } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { openObject } from "~/media/object-source.server";
import { planStream } from "~/media/streaming/plan-stream.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { film, picture, sound, type FilmTrack } from "../formats/support/film";
import { readLinks } from "./links";
import { seedPerson, type Person } from "./people";
import { ask } from "./site";
import { db, readUpload, seedUpload, storeBytes } from "./uploads";

export interface StreamedFilm {
  creator: Person;
  row: Upload;
  bytes: Uint8Array;
  address: string;
}

/** 25 frames a second, a key frame each second. */
export async function streamedFilm(
  columns: Partial<Upload> = {},
  seconds = 20,
  tracks?: readonly FilmTrack[],
): Promise<StreamedFilm> {
  const creator = await seedPerson({ accountType: "creator" });
  const type = { kind: "video", mime_type: "video/mp4", file_ext: "mp4" } as const;
  const path = `${creator.id}/${crypto.randomUUID()}.mp4`;
  const { id } = await seedUpload(creator.id, {
    visibility: "public",
    title: "A film",
    path,
    ...type,
    ...columns,
  });
  const { row, bytes } = await storeFilm(id, seconds, tracks);
  return { creator, row, bytes, address: await streamFor(row, creator) };
}

export async function storeFilm(
  id: number,
  seconds = 20,
  tracks: readonly FilmTrack[] = [picture(seconds), sound(seconds)],
): Promise<{ row: Upload; bytes: Uint8Array }> {
  const path = (await readUpload(id))?.path ?? "";
  const bytes = film({ tracks });
  const object = await storeBytes(path, bytes);
  if (!object) throw new Error("not stored");
  await db.update(uploads).set({ etag: object.etag, file_size: bytes.length }).where(eq(uploads.id, id));
  const deps = { db, bucket: env.UPLOADS, clock: systemClock, log: createLogger({}) };
  await planStream(deps, path, object, openObject(env.UPLOADS, object));
  const row = await readUpload(id);
  if (!row) throw new Error("not there");
  return { row, bytes };
}

export async function streamFor(row: Pick<Upload, "id">, person: Person): Promise<string> {
  const links = await readLinks(row, person);
  if (!links?.stream) throw new Error("no stream");
  return links.stream.src;
}

export function under(playlist: string, line: string): string {
  return new URL(line, `http://x${playlist}`).pathname;
}

/** workerd warns about `text()` on playlist types. */
export async function readText(response: Response): Promise<string> {
  return new TextDecoder().decode(await response.arrayBuffer());
}

export async function addressesIn(playlist: string): Promise<string[]> {
  const response = await ask(playlist);
  if (response.status !== 200) throw new Error(`${playlist} is answered ${response.status}`);
  const lines = (await readText(response)).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => under(playlist, line));
}
