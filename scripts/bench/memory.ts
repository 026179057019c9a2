import { setTimeout as wait } from "node:timers/promises";
import { sendFile, type FileWords } from "../demo/client/send-file.ts";
import type { Session } from "../demo/client/session.ts";
import { soundOf } from "../demo/sound/noise.ts";
import { findInspector, Inspector } from "../local/inspector.ts";
import { triggerMediaWorker } from "../local/trigger-media-worker.ts";
import { filmOf, songOf } from "./large-files.ts";
import type { Figure } from "./table.ts";
import { untilReady } from "./uploading.ts";

const MEDIA_WORKER = "wishlight-media";
const SMALL_BYTES = 1_000;
const SAMPLE_EVERY_MS = 1;
/** developers.cloudflare.com/workers/platform/limits, "Memory": JavaScript heap and buffers of one isolate. */
const ISOLATE_MB = 128;

interface Use {
  /** The largest sample of heap and buffers together while the file was read, garbage included, MB. */
  peak: number;
  /** What was held after it, garbage collected, MB. */
  held: number;
  samples: number;
}

/**
 * What the media worker holds while it reads large files, beside the same of a tiny one: asked of V8
 * through the runtime's own debugger, thousands of times while it works.
 */
export async function measureMemory(session: Session, size: number): Promise<Figure[]> {
  const address = await findInspector(MEDIA_WORKER);
  if (address === null) return [];
  const inspector = await Inspector.attach(address);
  try {
    const mb = Math.round(size / 1024 / 1024);
    const sound = (bytes: number) => ({ words: of("wav", "audio/wav"), bytes: soundOf(bytes) });
    // Its code is compiled and its caches filled before anything counts.
    await use(inspector, session, sound(SMALL_BYTES));
    const small = await use(inspector, session, sound(SMALL_BYTES));
    const large = {
      [`${mb} MB sound`]: () => sound(size),
      [`${mb} MB film of two hours`]: async () => ({
        words: of("mp4", "video/mp4"),
        bytes: await filmOf(size),
      }),
      [`${mb} MB sound with a cover`]: async () => ({
        words: of("mp3", "audio/mpeg"),
        bytes: await songOf(size),
      }),
    };
    const figures: Figure[] = [];
    for (const [what, make] of Object.entries(large)) {
      const { peak, held, samples } = await use(inspector, session, await make());
      figures.push({
        what: `media worker's peak memory, ${what}`,
        ours: `${peak.toFixed(1)} MB`,
        against: `${small.peak.toFixed(1)} MB (a sound of 1 kB)`,
        ratio: peak / small.peak,
        better: "equal",
        remark: `${samples} samples; ${held.toFixed(1)} MB held after; an isolate may have ${ISOLATE_MB} MB`,
      });
    }
    return figures;
  } finally {
    inspector.detach();
  }
}

const of = (extension: string, type: string): FileWords => ({
  title: "Weighed",
  file_name: `weighed.${extension}`,
  content_type: type,
});

async function use(
  inspector: Inspector,
  session: Session,
  { words, bytes }: { words: FileWords; bytes: Uint8Array<ArrayBuffer> },
): Promise<Use> {
  await inspector.collect(() => triggerMediaWorker(session.origin));
  let [peak, samples, done] = [0, 0, false];
  const sampling = (async () => {
    while (!done) {
      const { used, buffers } = await inspector.heap();
      peak = Math.max(peak, used + buffers);
      samples++;
      await wait(SAMPLE_EVERY_MS);
    }
  })();
  try {
    await untilReady(session, await sendFile(session, words, bytes));
  } finally {
    done = true;
    await sampling;
  }
  await inspector.collect(() => triggerMediaWorker(session.origin));
  const { used, buffers } = await inspector.heap();
  return { peak, held: used + buffers, samples };
}
