import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openStored, TORN } from "~/data-export/stored-file.server";

const KEY = "someone/film.mp4";
const FIRST_BYTES = 4;

/** @param meanwhile runs before the first read breaks off */
function breakingBucket(meanwhile: () => Promise<unknown>): R2Bucket {
  let isFirst = true;
  return new Proxy(env.UPLOADS, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== "get") return typeof value === "function" ? (value.bind(target) as unknown) : value;
      return async (key: string, options?: R2GetOptions) => {
        const object = await target.get(key, options);
        if (!isFirst || !object || !("body" in object)) return object;
        isFirst = false;
        const bytes = new Uint8Array(await object.arrayBuffer());
        let sent = 0;
        const body = new ReadableStream<Uint8Array>(
          {
            async pull(controller) {
              if (sent > 0) {
                await meanwhile();
                return controller.error(new Error("the connection was reset"));
              }
              sent = FIRST_BYTES;
              controller.enqueue(bytes.subarray(0, FIRST_BYTES));
            },
          },
          { highWaterMark: 0 },
        );
        return { etag: object.etag, size: object.size, uploaded: object.uploaded, body };
      };
    },
  });
}

async function read(bucket: R2Bucket): Promise<{ text: string; broken: number }> {
  let broken = 0;
  const file = await openStored(bucket, KEY, () => broken++);
  return { text: await new Response(file?.stream).text(), broken };
}

describe("reading an object for the export", () => {
  it("an interrupted read continues at the next byte", async () => {
    await env.UPLOADS.put(KEY, "the whole film");
    expect(await read(breakingBucket(async () => undefined))).toEqual({ text: "the whole film", broken: 0 });
  });

  it("an interrupted read ends when the object was replaced, so no file mixes two", async () => {
    await env.UPLOADS.put(KEY, "the whole film");
    const replace = () => env.UPLOADS.put(KEY, "quite another one");
    expect(await read(breakingBucket(replace))).toEqual({
      text: `the ${new TextDecoder().decode(TORN)}`,
      broken: 1,
    });
  });
});
