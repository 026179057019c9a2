import { AwsClient } from "aws4fetch";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR } from "../demo/client/people.ts";
import { expectOk, sendFile } from "../demo/client/send-file.ts";
import { soundOf } from "../demo/sound/noise.ts";
import { numberOf, type Measured, type Task } from "./measure.ts";
import { withProduct } from "./shared/sites.ts";
import { ms, timed } from "./shared/table.ts";
import { untilReady } from "./shared/until-ready.ts";

const MB = 1024 * 1024;
const SMALL_BYTES = 1_000;

export const options = { megabytes: "200", rounds: "2" };

/** A large upload beside one raw PUT of the same bytes to the same endpoint, in turn, and the time until it is ready. */
export function run(task: Task): Promise<Measured> {
  return withProduct(task, async ({ origin }) => {
    const { session } = await signInOrUp(origin, CREATOR);
    const [megabytes, rounds] = [numberOf(task, "megabytes"), numberOf(task, "rounds")];
    const wanted = { title: "Measured", file_name: "noise.wav", content_type: "audio/wav" };
    const [large, small] = [soundOf(megabytes * MB), soundOf(SMALL_BYTES)];
    const best = { ours: Infinity, raw: Infinity, ready: Infinity, smallReady: Infinity };
    const keep = async (name: keyof typeof best, work: () => Promise<unknown>) => {
      best[name] = Math.min(best[name], await timed(work));
    };
    for (let round = 0; round < rounds; round++) {
      await keep("raw", () => rawPut(origin, large));
      let id = 0;
      await keep("ours", async () => (id = await sendFile(session, wanted, large)));
      await keep("ready", () => untilReady(session, id));
      id = await sendFile(session, wanted, small);
      await keep("smallReady", () => untilReady(session, id));
    }
    return {
      figures: [
        {
          what: `${megabytes} MB upload, reserved, sent and completed`,
          ours: ms(best.ours),
          against: `${ms(best.raw)} (one raw PUT)`,
          ratio: best.ours / best.raw,
          better: "less",
          remark: `best of ${rounds}`,
        },
        {
          what: `from 'complete' to ready, ${megabytes} MB sound`,
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
