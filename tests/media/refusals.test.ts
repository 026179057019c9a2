import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { processArrival } from "~/media/process.server";
import { arrivalEvent } from "~/media/upload-events.messages";
import { HOUR_MS, systemClock } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { MAX_FILE_SIZE_BYTES } from "~/uploads/uploads.limits";
import { uploads, type Upload } from "~/uploads/uploads.table";
import {
  interceptBucket,
  db,
  pngBytes,
  readUpload,
  seedOwner,
  seedUpload,
  storeBytes,
} from "../support/uploads";

function bucketWith(own: Partial<R2Bucket>): R2Bucket {
  return new Proxy(env.UPLOADS, {
    get(target, name: keyof R2Bucket) {
      const value: unknown = own[name] ?? Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

function deliver(row: Upload, bucket: R2Bucket) {
  const deps = { db, bucket, clock: systemClock, log: createLogger({ worker: "test" }) };
  const message = arrivalEvent({ key: row.path, size: row.file_size, etag: "" }, Date.now());
  return processArrival(deps, message);
}

async function arrived(bytes: Uint8Array | string): Promise<Upload> {
  const row = await seedUpload(await seedOwner(), { status: "processing" });
  await storeBytes(row.path, bytes);
  return row;
}

describe("a refusal", () => {
  it("a consumer that lost its claim while reading changes nothing and deletes nothing", async () => {
    const row = await arrived("no media at all, whatever its name says\n".repeat(9));
    // Slow enough for its claim to expire.
    let reads = 0;
    const bucket = interceptBucket("get", row.path, (nth) => {
      reads = nth;
      const theirs = { claim: "another", claim_expires_at: Date.now() + HOUR_MS };
      return nth === 1 ? db.update(uploads).set(theirs).where(eq(uploads.id, row.id)) : undefined;
    });
    expect(await deliver(row, bucket)).toBe("stale");
    expect(reads).toBeGreaterThan(0);
    expect(await readUpload(row.id)).toMatchObject({ status: "processing", claim: "another" });
    expect(await env.UPLOADS.head(row.path)).not.toBeNull();
  });

  it.each([
    ["unfinished", "\0\0\0\x1cftypisom\0\0\0\0isomiso2avc1"],
    ["incomplete", "GIF89a\x03\0\x02\0\0\0\0;"],
    ["too_many_pixels", pngBytes(65_536, 32_768)],
  ])("a file that can't be shown is refused with its reason: %s", async (reason, bytes) => {
    const row = await arrived(bytes);
    expect(await deliver(row, env.UPLOADS)).toBe("completed");
    expect(await readUpload(row.id)).toMatchObject({ status: "rejected", status_reason: `media.${reason}` });
    expect(await env.UPLOADS.head(row.path)).toBeNull();
  });

  it("an object larger than the upload limit is refused, media or not", async () => {
    const bytes = pngBytes(8, 8);
    const row = await arrived(bytes);
    const bucket = bucketWith({
      get: (key: string, options: R2GetOptions & { range: { offset: number; length: number } }) => {
        const { offset, length } = options.range;
        const range = offset < bytes.length ? { offset, length } : { offset: 0, length: 1 };
        return env.UPLOADS.get(key, { ...options, range });
      },
      async head(key: string) {
        const object = await env.UPLOADS.head(key);
        return (
          object &&
          new Proxy(object, {
            get: (it, name) =>
              name === "size" ? MAX_FILE_SIZE_BYTES + 1 : (Reflect.get(it, name) as unknown),
          })
        );
      },
    } as Partial<R2Bucket>);
    expect(await deliver(row, bucket)).toBe("completed");
    expect(await readUpload(row.id)).toMatchObject({ status: "rejected", status_reason: "media.too_large" });
    expect(await env.UPLOADS.head(row.path)).toBeNull();
  });
});
