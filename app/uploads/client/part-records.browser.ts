import { uploadFailures } from "~/strings/upload-errors";
import { RECORD_BATCH_PARTS } from "../uploads.limits";
import type { StoredPart } from "../uploads.schema";
import { api, type RequestOptions } from "./api.browser";
import type { WaitState } from "./parts-progress";

export interface PartRecords {
  /**
   * Has our server note a part that storage took, together with others that wait for the same.
   * @throws UploadError, or the signal's reason
   */
  add(part: StoredPart): Promise<void>;
}

/** Between two questions, so that several parts of a quick line go with one: a slow one's part takes longer than this. */
const GATHER_MS = 500;

/**
 * One question at a time: what arrives meanwhile goes with the next, so a fast line asks seldom.
 * @param count of the parts that will be added; the last waits for no other
 */
export function createPartRecords(
  { id, count }: { id: number; count: number },
  waits: WaitState,
  options: RequestOptions,
): PartRecords {
  const waiting: StoredPart[] = [];
  let tellAll = () => {};
  const all = new Promise<void>((resolve) => (tellAll = resolve));
  // Nothing more comes then, either.
  options.signal.addEventListener("abort", tellAll, { once: true });
  let before: Promise<void> = Promise.resolve();
  let [added, askedAt] = [0, -Infinity];

  async function send(part: StoredPart): Promise<void> {
    // Gone with the one before.
    if (!waiting.includes(part)) return;
    await gather(askedAt + GATHER_MS - performance.now(), all);
    const parts = waiting.splice(0, RECORD_BATCH_PARTS);
    waits.enter();
    askedAt = performance.now();
    try {
      await api(`/api/uploads/${id}/parts`, {
        ...options,
        method: "PUT",
        json: { parts },
        onWait: waits.onWait,
        failure: uploadFailures.storage,
      });
    } finally {
      waits.leave();
    }
  }

  return {
    add(part) {
      waiting.push(part);
      if (++added === count) tellAll();
      return (before = before.then(() => send(part)));
    },
  };
}

/** Lets so many milliseconds pass, or less once there is nothing more to wait for. */
async function gather(ms: number, all: Promise<void>): Promise<void> {
  if (ms <= 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([passed, all]);
  clearTimeout(timer);
}
