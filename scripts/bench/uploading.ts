import { randomFillSync } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { z } from "zod";
import type { Session } from "../demo/client/session.ts";
import { ms, timed, type Figure } from "./table.ts";

const SETTLE_MS = 60_000;
const POLL_MS = 25;
/** Parts under way at once, as the browser's uploader has them. */
const PARALLEL_PARTS = 4;
const TYPE = "audio/wav";

const Part = z.object({ number: z.number(), url: z.string() });
const Put = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });
const Reserved = z.object({
  id: z.number(),
  put: Put.nullish(),
  parts: z.object({ part_size: z.number(), urls: z.array(Part) }).nullish(),
});
type ReservedAnswer = z.infer<typeof Reserved>;

/** The same bytes through our product and as one raw PUT to the same endpoint, in turn. */
export async function measureUpload(session: Session, size: number, rounds: number): Promise<Figure[]> {
  const bytes = soundOf(size);
  let [ours, raw, ready] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    raw = Math.min(raw, await timed(() => rawPut(session.origin, bytes)));
    let id = 0;
    ours = Math.min(ours, await timed(async () => (id = await upload(session, bytes))));
    ready = Math.min(ready, await timed(() => untilReady(session, id)));
  }
  const mb = Math.round(size / 1024 / 1024);
  return [
    {
      what: `${mb} MB upload, reserved, sent and completed`,
      ours: ms(ours),
      against: `${ms(raw)} (one raw PUT)`,
      ratio: ours / raw,
      better: "less",
      remark: `best of ${rounds}`,
    },
    {
      what: `from 'complete' to ready, ${mb} MB sound`,
      ours: ms(ready),
      against: "–",
      ratio: null,
      better: "less",
      remark: "the local queue waits up to 1 s to fill a batch",
    },
  ];
}

/** Noise in a valid WAVE, so that the media worker has something to know. */
export function soundOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const head = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  for (const [at, text] of [
    [0, "RIFF"],
    [8, "WAVEfmt "],
    [36, "data"],
  ] as const)
    write(at, text);
  for (const [at, value] of [
    [4, size - 8],
    [16, 16],
    [24, 48_000],
    [28, 192_000],
    [40, size - 44],
  ] as const) {
    head.setUint32(at, value, true);
  }
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    head.setUint16(at, value, true);
  for (let at = 44; at < size; at += 65_536) randomFillSync(bytes, at, Math.min(65_536, size - at));
  return bytes;
}

async function rawPut(origin: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const client = new AwsClient({
    accessKeyId: "local",
    secretAccessKey: "local-development-only",
    service: "s3",
    region: "auto",
    retries: 0,
  });
  const url = `${origin}/cdn-cgi/local/r2/s3/wishlight-uploads/bench/${crypto.randomUUID()}`;
  const signed = await client.sign(url, { method: "PUT", aws: { signQuery: true } });
  await expectOk(await fetch(signed.url, { method: "PUT", body }));
  const remove = await client.sign(url, { method: "DELETE", aws: { signQuery: true } });
  await fetch(remove.url, { method: "DELETE" });
}

async function upload(session: Session, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const wanted = { title: "Measured", file_name: "noise.wav", content_type: TYPE, file_size: bytes.length };
  const reserved = await session.call("/api/uploads", wanted, (answer) => Reserved.parse(answer));
  if (reserved.put) {
    const { url, headers } = reserved.put;
    await expectOk(await fetch(url, { method: "PUT", headers, body: bytes }));
  } else {
    await sendParts(session, reserved, bytes);
  }
  await session.call(`/api/uploads/${reserved.id}/complete`, {}, () => undefined);
  return reserved.id;
}

async function sendParts(session: Session, { id, parts }: ReservedAnswer, bytes: Uint8Array<ArrayBuffer>) {
  if (!parts) throw new Error("The reservation answered neither a PUT nor parts");
  const count = Math.ceil(bytes.length / parts.part_size);
  const urls = new Map(parts.urls.map(({ number, url }) => [number, url]));
  const signMore = async (from: number) => {
    const numbers = Array.from({ length: Math.min(8, count - from + 1) }, (_, index) => from + index);
    const path = `/api/uploads/${id}/parts`;
    const more = await session.call(path, { numbers }, (answer) =>
      z.object({ urls: z.array(Part) }).parse(answer),
    );
    for (const { number, url } of more.urls) urls.set(number, url);
  };
  for (let from = urls.size + 1; from <= count; from += 8) await signMore(from);
  let next = 1;
  const worker = async () => {
    while (next <= count) {
      const number = next++;
      const body = bytes.subarray((number - 1) * parts.part_size, number * parts.part_size);
      const stored = await fetch(urls.get(number) ?? "", { method: "PUT", body });
      const part = { number, etag: stored.headers.get("ETag") ?? "", size: body.length };
      await expectOk(stored);
      await expectOk(await session.put(`/api/uploads/${id}/parts`, part));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_PARTS }, worker));
}

async function untilReady(session: Session, id: number): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const text = await (await session.get(`/api/uploads/states?ids=${id}`)).text();
    if (text.includes('"ready"')) return;
    if (/rejected|failed/.test(text) || Date.now() > deadline) throw new Error(`Not ready: ${text}`);
    await wait(POLL_MS);
  }
}

async function expectOk(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 200)}`);
}
