import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { Refusal } from "../../local/refusal.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import type { Session } from "./session.ts";

/** Like the browser's uploader. */
const PARALLEL_PARTS = 4;
const SIGN_BATCH = 8;
const RECORD_BATCH = 16;
const GATHER_MS = 500;
const POLL_MS = 20;

const Part = z.object({ number: z.number(), url: z.string() });
const Put = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });
const Reserved = z.object({
  id: z.number(),
  put: Put.nullish(),
  parts: z.object({ part_size: z.number(), urls: z.array(Part) }).nullish(),
});
type ReservedAnswer = z.infer<typeof Reserved>;
type Bytes = Uint8Array<ArrayBuffer>;

export interface FileText {
  title: string;
  description?: string;
  tags?: string;
  file_name: string;
  content_type: string;
  visibility?: "private" | "public";
  rendition?: { of: number; rung: string };
  replaces?: number;
}

/** To time a request of an upload. */
export type Timer = <T>(kind: string, work: () => Promise<T>) => Promise<T>;
const plainly: Timer = (_kind, work) => work();

/** In one PUT or in parts, like the uploader. */
export async function sendFile(
  session: Session,
  words: FileText,
  bytes: Bytes,
  around: Timer = plainly,
): Promise<number> {
  const reservation = { ...words, file_size: bytes.length };
  const reserved = await around("reserve an upload", () =>
    session.call("/api/uploads", reservation, (answer) => Reserved.parse(answer)),
  );
  if (reserved.put) {
    const { url, headers } = reserved.put;
    await around("PUT a small file", async () =>
      expectOk(await fetchWithRetry(url, { method: "PUT", headers, body: bytes })),
    );
  } else {
    await sendParts(session, reserved, bytes, around);
  }
  await around("complete an upload", () =>
    session.call(`/api/uploads/${reserved.id}/complete`, {}, () => undefined),
  );
  return reserved.id;
}

async function sendParts(
  session: Session,
  { id, parts }: ReservedAnswer,
  bytes: Bytes,
  around: Timer,
): Promise<void> {
  if (!parts) throw new Error("The reservation answered neither a PUT nor parts");
  const path = `/api/uploads/${id}/parts`;
  const count = Math.ceil(bytes.length / parts.part_size);
  const urls = new Map(parts.urls.map(({ number, url }) => [number, url]));
  for (let from = urls.size + 1; from <= count; from += SIGN_BATCH) {
    const numbers = Array.from(
      { length: Math.min(SIGN_BATCH, count - from + 1) },
      (_, index) => from + index,
    );
    const more = await session.call(path, { numbers }, (answer) =>
      z.object({ urls: z.array(Part) }).parse(answer),
    );
    for (const { number, url } of more.urls) urls.set(number, url);
  }
  let next = 1;
  type Stored = { number: number; etag: string; size: number };
  const waiting: Stored[] = [];
  let noted: Promise<unknown> = Promise.resolve();
  // One request at a time, with all parts stored meanwhile.
  let [stored, askedAt] = [0, -Infinity];
  const note = (part: Stored) => {
    waiting.push(part);
    stored++;
    noted = noted.then(async () => {
      if (waiting.length === 0) return;
      const left = askedAt + GATHER_MS - performance.now();
      for (let passed = 0; passed < left && stored < count; passed += POLL_MS) await wait(POLL_MS);
      askedAt = performance.now();
      const parts = waiting.splice(0, RECORD_BATCH);
      await around("record parts", async () => expectOk(await session.put(path, { parts })));
    });
    return noted;
  };
  const worker = async () => {
    let [older, before]: Promise<unknown>[] = [];
    while (next <= count) {
      const number = next++;
      const body = bytes.subarray((number - 1) * parts.part_size, number * parts.part_size);
      const etag = await around("PUT a part of 8 MB", async () => {
        const stored = await fetch(urls.get(number) ?? "", { method: "PUT", body });
        await expectOk(stored);
        return stored.headers.get("ETag") ?? "";
      });
      const noted = note({ number, etag, size: body.length });
      await older;
      [older, before] = [before, noted];
    }
    await before;
  };
  await Promise.all(Array.from({ length: PARALLEL_PARTS }, worker));
}

/** Shows the first words of the answer. */
export async function expectOk(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Refusal(`${response.status}: ${text.slice(0, 200)}`);
}
