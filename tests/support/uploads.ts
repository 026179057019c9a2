import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { openDatabase } from "~/platform/database.server";
import { HOUR_MS } from "~/platform/clock";
import { uploads, type Upload } from "~/uploads/uploads.table";

export const db = openDatabase(env.DB);

/** An account that owns uploads and never signs in; the media worker has no sessions to give it. */
export async function seedOwner(): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(accounts).values({ id, email: `${id}@gmail.com`, created_at: Date.now() });
  return id;
}

/** One row as it would stand after its own life so far; what a test cares about it says itself. */
export async function seedUpload(
  owner: string,
  given: Partial<typeof uploads.$inferInsert> = {},
): Promise<Upload> {
  const now = Date.now();
  const listed_at = given.visibility === "public" ? (given.listed_at ?? given.created_at ?? now) : null;
  const row = await db
    .insert(uploads)
    .values({
      // As triggers would write them, after the row was returned.
      listed_at,
      visible_at: (given.status ?? "ready") === "ready" ? listed_at : null,
      owner,
      title: "A test",
      path: `${owner}/${crypto.randomUUID()}.png`,
      kind: "image",
      file_size: 4,
      mime_type: "image/png",
      file_ext: "png",
      visibility: "private",
      status: "ready",
      created_at: now,
      status_changed_at: now,
      put_expires_at: now + HOUR_MS,
      ...given,
    })
    .returning()
    .get();
  return row;
}

/** Puts bytes where a browser's PUT would have put them. */
export function storeBytes(path: string, bytes: Uint8Array | string): Promise<R2Object | null> {
  return env.UPLOADS.put(path, bytes);
}

/**
 * The bucket, where something happens just before each `method` of one object.
 * @param act is told which one it is, from 1; what it throws is what storage answers
 */
export function bucketBefore(
  method: "get" | "head",
  path: string,
  act: (nth: number) => PromiseLike<unknown> | undefined,
  bucket: R2Bucket = env.UPLOADS,
): R2Bucket {
  let calls = 0;
  return new Proxy(bucket, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== method) return value.bind(target) as unknown;
      return async (key: unknown, ...rest: unknown[]) => {
        if (key === path) await act(++calls);
        return (await value.call(target, key, ...rest)) as unknown;
      };
    },
  });
}

export function readUpload(id: number): Promise<Upload | undefined> {
  return db.select().from(uploads).where(eq(uploads.id, id)).get();
}

/** A real PNG of the given size: signature, IHDR, one empty IDAT, IEND. No decoder needs to like its pixels. */
export function pngBytes(width: number, height: number): Uint8Array {
  const chunk = (type: string, body: number[]) => [
    ...be32(body.length),
    ...new TextEncoder().encode(type),
    ...body,
    ...be32(crc32([...new TextEncoder().encode(type), ...body])),
  ];
  return new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", [...be32(width), ...be32(height), 8, 2, 0, 0, 0]),
    ...chunk("IDAT", [0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]),
    ...chunk("IEND", []),
  ]);
}

function be32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

/** CRC-32 as PNG wants it (ISO 3309). */
function crc32(bytes: number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
