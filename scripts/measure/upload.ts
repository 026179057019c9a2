import { AwsClient } from "aws4fetch";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR } from "../demo/client/people.ts";
import { expectOk, sendFile } from "../demo/client/send-file.ts";
import { makeNoise } from "../demo/sound/noise.ts";
import type { MeasureResult, MeasureTask } from "./measure.ts";
import { withProduct } from "./shared/sites.ts";
import { ms, timed } from "./shared/table.ts";
import { waitUntilReady } from "./shared/until-ready.ts";

const MB = 1024 * 1024;
const SMALL_BYTES = 1_000;
const LARGE_MB = 200;
const ROUNDS = 2;

/** Beside one raw PUT of the same bytes, in turn. */
export function run(task: MeasureTask): Promise<MeasureResult> {
  return withProduct(task, async ({ origin }) => {
    const { session } = await signInOrUp(origin, CREATOR);
    const fields = { title: "Measured", file_name: "noise.wav", content_type: "audio/wav" };
    const [large, small] = [makeNoise(LARGE_MB * MB), makeNoise(SMALL_BYTES)];
    const best = { ours: Infinity, raw: Infinity, ready: Infinity, smallReady: Infinity };
    const keep = async (name: keyof typeof best, work: () => Promise<unknown>) => {
      best[name] = Math.min(best[name], await timed(work));
    };
    for (let round = 0; round < ROUNDS; round++) {
      await keep("raw", () => rawPut(origin, large));
      let id = 0;
      await keep("ours", async () => (id = await sendFile(session, fields, large)));
      await keep("ready", () => waitUntilReady(session, id));
      id = await sendFile(session, fields, small);
      await keep("smallReady", () => waitUntilReady(session, id));
    }
    return {
      figures: [
        {
          what: `${LARGE_MB} MB upload, reserved, sent and completed`,
          ours: ms(best.ours),
          against: `${ms(best.raw)} (one raw PUT)`,
          ratio: best.ours / best.raw,
          better: "less",
          remark: `best of ${ROUNDS}`,
        },
        {
          what: `from 'complete' to ready, ${LARGE_MB} MB sound`,
          ours: ms(best.ready),
          against: `${ms(best.smallReady)} (a sound of 1 kB)`,
          ratio: best.ready / best.smallReady,
          better: "equal",
          remark: "of it up to 1 s is the local queue, which waits to fill a batch",
        },
      ],
    };
  });
}

async function rawPut(origin: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const client = new AwsClient({
    accessKeyId: "local",
    secretAccessKey: "local-development-only",
    service: "s3",
    region: "auto",
    retries: 0,
  });
  const url = `${origin}/cdn-cgi/local/r2/s3/wishlight-uploads/measured/${crypto.randomUUID()}`;
  const signed = await client.sign(url, { method: "PUT", aws: { signQuery: true } });
  await expectOk(await fetch(signed.url, { method: "PUT", body }));
  const remove = await client.sign(url, { method: "DELETE", aws: { signQuery: true } });
  await fetch(remove.url, { method: "DELETE" });
}
