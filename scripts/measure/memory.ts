import { setTimeout as wait } from "node:timers/promises";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR } from "../demo/client/people.ts";
import { sendFile } from "../demo/client/send-file.ts";
import type { Session } from "../demo/client/session.ts";
import { soundOf } from "../demo/sound/noise.ts";
import { freePort } from "../local/port.ts";
import { findInspector, Inspector } from "../local/inspector.ts";
import { Refusal } from "../local/refusal.ts";
import { triggerMediaWorker } from "../local/trigger-media-worker.ts";
import { numberOf, type Measured, type Task } from "./measure.ts";
import { filmOf, songOf } from "./shared/large-files.ts";
import { withProduct } from "./shared/sites.ts";
import type { Figure } from "./shared/table.ts";
import { untilReady } from "./shared/until-ready.ts";

const MB = 1024 * 1024;
const SMALL_BYTES = 1_000;
const SAMPLE_EVERY_MS = 1;
/** developers.cloudflare.com/workers/platform/limits, "Memory": JavaScript heap and buffers of one isolate. */
const ISOLATE_MB = 128;

interface File {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Use {
  /** The largest sample of heap and buffers together while the file was read, garbage included, MB. */
  peak: number;
  /** What was held after it, garbage collected, MB. */
  held: number;
  samples: number;
}

export const options = { megabytes: "200" };

/** What the media worker holds while it reads large files, beside a tiny one: V8 is asked through its debugger. */
export async function run(task: Task): Promise<Measured> {
  const megabytes = numberOf(task, "megabytes");
  const size = megabytes * MB;
  // Made before the first request: a connection that ends while this process is busy would be used once more.
  const large: Readonly<Record<string, File>> = {
    sound: { name: "weighed.wav", type: "audio/wav", bytes: soundOf(size) },
    "film of two hours": { name: "weighed.mp4", type: "video/mp4", bytes: await filmOf(size) },
    "sound with a cover": { name: "weighed.mp3", type: "audio/mpeg", bytes: await songOf(size) },
  };
  const inspectorPort = await freePort();
  return withProduct(
    task,
    async ({ origin }) => {
      const { session } = await signInOrUp(origin, CREATOR);
      const address = await findInspector("wishlight-media");
      if (address === null) throw new Refusal("The media worker's debugger can be found on Linux only.");
      const inspector = await Inspector.attach(address);
      try {
        return { figures: await weigh(inspector, session, large, megabytes) };
      } finally {
        inspector.detach();
      }
    },
    { inspectorPort },
  );
}

async function weigh(
  inspector: Inspector,
  session: Session,
  large: Readonly<Record<string, File>>,
  megabytes: number,
): Promise<Figure[]> {
  const tiny: File = { name: "weighed.wav", type: "audio/wav", bytes: soundOf(SMALL_BYTES) };
  // Its code is compiled and its caches filled before anything counts.
  await use(inspector, session, tiny);
  const small = await use(inspector, session, tiny);
  const figures: Figure[] = [];
  for (const [what, file] of Object.entries(large)) {
    const { peak, held, samples } = await use(inspector, session, file);
    figures.push({
      what: `media worker's peak memory, ${megabytes} MB ${what}`,
      ours: `${peak.toFixed(1)} MB`,
      against: `${small.peak.toFixed(1)} MB (a sound of 1 kB)`,
      ratio: peak / small.peak,
      better: "equal",
      remark: `${samples} samples; ${held.toFixed(1)} MB held after; an isolate may have ${ISOLATE_MB} MB`,
    });
  }
  return figures;
}

async function use(inspector: Inspector, session: Session, { name, type, bytes }: File): Promise<Use> {
  await inspector.collect(() => triggerMediaWorker(session.origin));
  let [peak, samples, isDone] = [0, 0, false];
  const sampling = (async () => {
    while (!isDone) {
      const { used, buffers } = await inspector.heap();
      peak = Math.max(peak, used + buffers);
      samples++;
      await wait(SAMPLE_EVERY_MS);
    }
  })();
  try {
    const words = { title: "Weighed", file_name: name, content_type: type };
    await untilReady(session, await sendFile(session, words, bytes));
  } finally {
    isDone = true;
    await sampling;
  }
  await inspector.collect(() => triggerMediaWorker(session.origin));
  const { used, buffers } = await inspector.heap();
  return { peak, held: used + buffers, samples };
}
