import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { expectOk, sendFile } from "../demo/client/send-file.ts";
import type { Session } from "../demo/client/session.ts";
import { soundOf } from "../demo/sound/noise.ts";
import { ms, timed, type Figure } from "./table.ts";

const SETTLE_MS = 60_000;
const POLL_MS = 25;
const SMALL_BYTES = 1_000;

/** The same bytes through our product and as one raw PUT to the same endpoint, in turn. */
export async function measureUpload(session: Session, size: number, rounds: number): Promise<Figure[]> {
  const bytes = soundOf(size);
  const wanted = { title: "Measured", file_name: "noise.wav", content_type: "audio/wav" };
  const little = soundOf(SMALL_BYTES);
  let [ours, raw, ready, littleReady] = [Infinity, Infinity, Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    raw = Math.min(raw, await timed(() => rawPut(session.origin, bytes)));
    let id = 0;
    ours = Math.min(ours, await timed(async () => (id = await sendFile(session, wanted, bytes))));
    ready = Math.min(ready, await timed(() => untilReady(session, id)));
    const small = await sendFile(session, wanted, little);
    littleReady = Math.min(littleReady, await timed(() => untilReady(session, small)));
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
      against: `${ms(littleReady)} (a sound of 1 kB)`,
      ratio: ready / littleReady,
      better: "equal",
      remark: "of it up to 1 s is the local queue, which waits to fill a batch",
    },
  ];
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

/** Waits until an upload is published. @throws Error when it was refused, or after a minute */
export async function untilReady(session: Session, id: number): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const text = await (await session.get(`/api/uploads/states?ids=${id}`)).text();
    if (text.includes('"ready"')) return;
    if (/rejected|failed/.test(text) || Date.now() > deadline) throw new Error(`Not ready: ${text}`);
    await wait(POLL_MS);
  }
}
