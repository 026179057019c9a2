import { setTimeout as wait } from "node:timers/promises";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR } from "../demo/client/people.ts";
import { sendFile } from "../demo/client/send-file.ts";
import type { Session } from "../demo/client/session.ts";
import { makeNoise } from "../demo/sound/noise.ts";
import { freePort } from "../local/port.ts";
import { findInspector, Inspector, triggerMediaWorker } from "../local/inspector.ts";
import { Refusal } from "../local/refusal.ts";
import type { MeasureResult, MeasureTask } from "./measure.ts";
import { makeLargeFilm, makeSong } from "./shared/large-files.ts";
import { withProduct } from "./shared/sites.ts";
import type { Figure } from "./shared/table.ts";
import { waitUntilReady } from "./shared/until-ready.ts";

const MB = 1024 * 1024;
const SMALL_BYTES = 1_000;
const LARGE_MB = 200;
const SAMPLE_EVERY_MS = 1;
/** developers.cloudflare.com/workers/platform/limits, "Memory": JavaScript heap and buffers of one isolate. */
const ISOLATE_MB = 128;

interface File {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Use {
  /** Garbage included. */
  peak: number;
  /** Garbage collected. */
  held: number;
  samples: number;
}

export async function run(task: MeasureTask): Promise<MeasureResult> {
  const size = LARGE_MB * MB;
  // A connection that ends while this process is busy would be reused, so all are made before.
  const large: Readonly<Record<string, File>> = {
    sound: { name: "weighed.wav", type: "audio/wav", bytes: makeNoise(size) },
    "film of two hours": { name: "weighed.mp4", type: "video/mp4", bytes: await makeLargeFilm(size) },
    "sound with a cover": { name: "weighed.mp3", type: "audio/mpeg", bytes: await makeSong(size) },
  };
  const inspectorPort = await freePort();
  return withProduct(
    task,
    async ({ origin }) => {
      const { session } = await signInOrUp(origin, CREATOR);
      const address = await findInspector("wishlight-media");
      if (address === null) throw new Refusal("This measure only works on Linux.");
      const inspector = await Inspector.attach(address);
      try {
        return { figures: await weigh(inspector, session, large) };
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
): Promise<Figure[]> {
  const tiny: File = { name: "weighed.wav", type: "audio/wav", bytes: makeNoise(SMALL_BYTES) };
  // Compiles the worker's code and fills its caches.
  await measureUse(inspector, session, tiny);
  const small = await measureUse(inspector, session, tiny);
  const figures: Figure[] = [];
  for (const [what, file] of Object.entries(large)) {
    const { peak, held, samples } = await measureUse(inspector, session, file);
    figures.push({
      what: `media worker's peak memory, ${LARGE_MB} MB ${what}`,
      ours: `${peak.toFixed(1)} MB`,
      against: `${small.peak.toFixed(1)} MB (a sound of 1 kB)`,
      ratio: peak / small.peak,
      better: "equal",
      remark: `${samples} samples; ${held.toFixed(1)} MB held after; an isolate may have ${ISOLATE_MB} MB`,
    });
  }
  return figures;
}

async function measureUse(inspector: Inspector, session: Session, { name, type, bytes }: File): Promise<Use> {
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
    await waitUntilReady(session, await sendFile(session, words, bytes));
  } finally {
    isDone = true;
    await sampling;
  }
  await inspector.collect(() => triggerMediaWorker(session.origin));
  const { used, buffers } = await inspector.heap();
  return { peak, held: used + buffers, samples };
}
