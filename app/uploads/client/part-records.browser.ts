import { uploadFailures } from "~/words/en/upload-errors";
import { RECORD_BATCH_PARTS } from "../uploads.limits";
import type { StoredPart } from "../uploads.schema";
import { requestApi, type RequestOptions } from "./api.browser";
import type { WaitState } from "./parts-progress";

interface PartRecords {
  add(part: StoredPart): Promise<void>;
}

/** A fast connection then records several at once. */
const GATHER_MS = 500;

/** @param count the last part waits for no other */
export function createPartRecords(
  { id, count }: { id: number; count: number },
  waits: WaitState,
  options: RequestOptions,
): PartRecords {
  const waiting: StoredPart[] = [];
  let resolveAll = () => {};
  const all = new Promise<void>((resolve) => (resolveAll = resolve));
  options.signal.addEventListener("abort", resolveAll, { once: true });
  let previous: Promise<void> = Promise.resolve();
  let [added, askedAt] = [0, -Infinity];

  async function send(part: StoredPart): Promise<void> {
    if (!waiting.includes(part)) return;
    await waitForMore(askedAt + GATHER_MS - performance.now(), all);
    const parts = waiting.splice(0, RECORD_BATCH_PARTS);
    waits.enter();
    askedAt = performance.now();
    try {
      await requestApi(`/api/uploads/${id}/parts`, {
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
      if (++added === count) resolveAll();
      previous = previous.then(() => send(part));
      return previous;
    },
  };
}

async function waitForMore(ms: number, all: Promise<void>): Promise<void> {
  if (ms <= 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([passed, all]);
  clearTimeout(timer);
}
