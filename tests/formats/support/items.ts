import { box, ftyp, full } from "./boxes.ts";
import { join, u16, u32, zeros } from "./bytes.ts";
import type { Part } from "./bytes.ts";

interface Item {
  readonly type: string;
  readonly body: Part;
  readonly sharesIdOf?: number;
}

interface PicturePlan {
  readonly items: readonly Item[];
  /** 'iloc' construction method: 0 counts from the file's start, 1 from that of 'idat'. */
  readonly method?: 0 | 1;
  readonly tables?: readonly Uint8Array[];
  /** Bytes after the last row of 'iloc', and how many rows it claims beyond those that exist. */
  readonly claimedRows?: number;
}

export function pictureWith({ items, method = 0, tables = [], claimedRows = 0 }: PicturePlan): Uint8Array {
  const bodies = items.map(({ body }) => join(body));
  const ids = items.map(({ sharesIdOf }, index) => (sharesIdOf ?? index) + 2);
  const infe = (id: number, type: string): Uint8Array => full("infe", 0x02000000, u16(id), u16(0), type, [0]);
  const named = items.flatMap(({ type, sharesIdOf }, index) =>
    sharesIdOf === undefined ? [infe(ids[index] ?? 0, type)] : [],
  );
  const build = (from: number): Uint8Array => {
    let at = from;
    const rows = bodies.map((body, index) => {
      const row = join(u16(ids[index] ?? 0), u16(method), u16(0), u16(1), u32(at), u32(body.length));
      at += body.length;
      return row;
    });
    const meta = full(
      "meta",
      0,
      full("hdlr", 0, u32(0), "pict", zeros(12), [0]),
      ...tables,
      full("iinf", 0, u16(named.length + 1), infe(1, "hvc1"), ...named),
      full("iloc", 0x01000000, [0x44, 0], u16(items.length + claimedRows), ...rows),
      ...(method === 1 ? [box("idat", ...bodies)] : []),
    );
    return join(ftyp("heic", "mif1", "heic"), meta, ...(method === 0 ? [box("mdat", ...bodies)] : []));
  };
  if (method === 1) return build(0);
  const total = bodies.reduce((sum, body) => sum + body.length, 0);
  return build(build(0).length - total);
}

export const pitm = (id = 1): Uint8Array => full("pitm", 0, u16(id));
