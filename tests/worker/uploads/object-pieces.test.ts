import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openPieces } from "~/media/object-pieces.server";
import { waitTurns } from "../../support/clock";
import { interceptBucket, storeBytes } from "../../support/uploads";

const MIB = 1024 * 1024;
const SIZE = 11 * MIB + 7;

const bytes = new Uint8Array(SIZE).map((_, at) => (at * 31 + (at >> 8) * 7) & 255);

async function stored(): Promise<{ path: string; etag: string }> {
  const path = `pieces/${crypto.randomUUID()}`;
  const object = await storeBytes(path, bytes);
  if (!object) throw new Error("not stored");
  return { path, etag: object.etag };
}

async function readAll(stream: ReadableStream | null): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** toEqual would print megabytes. */
const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

it("reading an object in pieces gives every byte once, wherever pieces meet", async () => {
  const film = await stored();
  const parts = [
    [0, SIZE],
    [0, MIB],
    [0, MIB + 1],
    [3, MIB - 1],
    [5, 9 * MIB],
    [5, 9 * MIB + 1],
    [SIZE - 1, 1],
    [MIB - 1, SIZE - MIB + 1],
  ] as const;
  for (const [offset, length] of parts) {
    const part = await readAll(await openPieces(env.UPLOADS, { ...film, range: { offset, length } }));
    expect(isSame(part, bytes.subarray(offset, offset + length)), `${offset}+${length}`).toBe(true);
  }
});

it("the reader asks for little first, and for more only when that was consumed", async () => {
  const film = await stored();
  let asked = 0;
  const bucket = interceptBucket("get", film.path, (nth) => void (asked = nth));
  const stream = await openPieces(bucket, { ...film, range: { offset: 0, length: SIZE } });
  const reader = stream?.getReader();
  await reader?.read();
  expect(asked).toBe(1);
  await reader?.cancel();
  await waitTurns();
  expect(asked).toBe(1);
});

it("the reader ends early, and never with other bytes, when the object is replaced or deleted meanwhile", async () => {
  for (const change of ["put", "delete"] as const) {
    const film = await stored();
    const bucket = interceptBucket("get", film.path, (nth) => {
      if (nth < 3) return undefined;
      return change === "put" ? storeBytes(film.path, new Uint8Array(SIZE)) : env.UPLOADS.delete(film.path);
    });
    const stream = await openPieces(bucket, { ...film, range: { offset: 0, length: SIZE } });
    const reader = (stream as ReadableStream<Uint8Array>).getReader();
    let [length, wrong] = [0, 0];
    const read = async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        if (!isSame(next.value, bytes.subarray(length, length + next.value.length))) wrong++;
        length += next.value.length;
      }
    };
    await expect(read(), change).rejects.toThrow();
    expect({ length, wrong }, change).toEqual({ length: 9 * MIB, wrong: 0 });
  }
});

it("a storage failure in the middle ends the answer too", async () => {
  const film = await stored();
  const bucket = interceptBucket("get", film.path, (nth) =>
    nth === 2 ? Promise.reject(new Error("no storage")) : undefined,
  );
  const stream = await openPieces(bucket, { ...film, range: { offset: 0, length: SIZE } });
  await expect(readAll(stream)).rejects.toThrow();
});

it("a missing version gives no answer", async () => {
  const { path } = await stored();
  expect(
    await openPieces(env.UPLOADS, { path, etag: "0".repeat(32), range: { offset: 0, length: 9 } }),
  ).toBeNull();
});
