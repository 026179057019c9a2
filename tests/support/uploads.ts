import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { openDatabase } from "~/platform/database.server";
import { HOUR_MS } from "~/platform/clock";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { makePng, RGB } from "./png";

export const db = openDatabase(env.DB);

/** For the media worker, which has no sessions. */
export async function seedOwner(): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(accounts).values({ id, email: `${id}@gmail.com`, created_at: Date.now() });
  return id;
}

export async function seedUpload(
  owner: string,
  columns: Partial<typeof uploads.$inferInsert> = {},
): Promise<Upload> {
  const now = Date.now();
  const listed_at = columns.visibility === "public" ? (columns.listed_at ?? columns.created_at ?? now) : null;
  const row = await db
    .insert(uploads)
    .values({
      // Triggers write these after the row was returned.
      listed_at,
      visible_at: (columns.status ?? "ready") === "ready" ? listed_at : null,
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
      ...columns,
    })
    .returning()
    .get();
  return row;
}

export function storeBytes(path: string, bytes: Uint8Array | string): Promise<R2Object | null> {
  return env.UPLOADS.put(path, bytes);
}

export function interceptBucket(
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

/** A valid file without real pixels. */
export const pngBytes = (width: number, height: number): Uint8Array =>
  makePng(width, height, RGB, new Uint8Array([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]));
