import sharp from "sharp";
import { localDatabase } from "../../../scripts/local/local-database.ts";
import { origin } from "./origin.ts";
import type { Member } from "./members.ts";

/** @param rung which of its sizes */
export async function joinCopy(of: number, copy: number, rung: "360" | "sound"): Promise<void> {
  const run = await localDatabase(origin());
  if (rung !== "sound")
    await run(
      `insert into streams (source, rung, object, etag, plan, version, sidecar, codecs, width, height, bandwidth,
         average_bandwidth, length, index_bytes, planned_at)
       select (select path from uploads where id = ?), ?, object, etag, plan, version, sidecar, codecs, width, height,
         bandwidth, average_bandwidth, length, index_bytes, planned_at
       from streams where source = (select path from uploads where id = ?)`,
      [of, rung, copy],
    );
  await run(
    `update uploads set rendition_of = (select path from uploads where id = ?), rung = ?, visibility = 'private',
       listed_at = null
     where id = ?`,
    [of, rung, copy],
  );
}

const SPRITE = { width: 160, height: 90, columns: 4, count: 12, every_ms: 1000 };

export async function putSprite({ session }: Member, work: number): Promise<void> {
  const { width, height, columns, count, every_ms } = SPRITE;
  const rows = Math.ceil(count / columns);
  const tile = (at: number) =>
    `<rect x="${(at % columns) * width}" y="${Math.floor(at / columns) * height}" width="${width}" height="${height}" fill="hsl(${at * 30} 70% 45%)"/>`;
  const tiles = Array.from({ length: count }, (_, at) => tile(at)).join("");
  const [across, down] = [columns * width, rows * height];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}">${tiles}</svg>`;
  const picture = await sharp(Buffer.from(svg)).webp().toBuffer();
  const query = new URLSearchParams(
    Object.entries({ width, height, columns, count, every_ms }).map(([key, value]) => [key, String(value)]),
  );
  const answer = await session.postBytes(
    `/api/uploads/${work}/sprite?${query.toString()}`,
    new Blob([new Uint8Array(picture)], { type: "image/webp" }),
  );
  if (!answer.ok)
    throw new Error(`The small pictures were answered ${answer.status}: ${await answer.text()}`);
}
