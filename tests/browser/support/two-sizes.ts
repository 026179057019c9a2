import { localDatabase } from "../../../scripts/local/local-database.ts";
import { encodedFilm } from "./encoded-film.ts";
import { uploadWorks, type Member } from "./members.ts";
import { origin } from "./origin.ts";

export const SIZES = { small: 320, large: 960 };

/**
 * Two uploads, one stored as the smaller size of the other, with different key frames.
 * @returns the film's ID
 */
export async function filmInTwoSizes(creator: Member, title: string): Promise<number> {
  const seconds = 12;
  const [large, small] = await Promise.all([
    encodedFilm({ name: "large.mp4", width: SIZES.large, height: 540, seconds, keyEvery: 50 }),
    encodedFilm({ name: "small.mp4", width: SIZES.small, height: 180, seconds, keyEvery: 31 }),
  ]);
  const [id = 0, other = 0] = await uploadWorks(creator, [
    { title, file: large },
    { title: `${title}, small`, file: small },
  ]);
  const run = await localDatabase(origin());
  await run(
    `insert into streams (source, rung, object, etag, plan, version, sidecar, codecs, width, height, bandwidth,
       average_bandwidth, length, index_bytes, planned_at)
     select (select path from uploads where id = ?), '180', object, etag, plan, version, sidecar, codecs, width, height,
       bandwidth, average_bandwidth, length, index_bytes, planned_at
     from streams where source = (select path from uploads where id = ?)`,
    [id, other],
  );
  return id;
}
