import { uploadFailures } from "~/words/en/upload-errors";
import { uploadReasons } from "~/words/en/upload-reasons";
import { partRanges, type PartRange } from "../parts.rules";
import type { SignedPart, StoredPart } from "../uploads.schema";
import { describeStatus, type RequestOptions } from "./api.browser";
import { createPartRecords } from "./part-records.browser";
import { createPartUrls, type PartUrls } from "./part-urls.browser";
import { createPartsProgress, createWaitState, type PartsProgress } from "./parts-progress";
import { TransientError, UploadError, withRetries } from "./retries.browser";
import type { SendOptions } from "./send-whole.browser";
import { browserTransport } from "./transport.browser";
import { isTransient } from "./uploader.rules";

/** More gain nothing and cost memory. */
const PARALLEL_PARTS = 4;

/** So a slow line stores the first sooner. */
const FIRST_PARTS = 2;
const QUICK_PART_MS = 8000;

interface PartsTask {
  id: number;
  body: Blob;
  part_size: number;
  stored: Iterable<number>;
  urls: readonly SignedPart[];
}

/** Slices are read as they are sent. */
export async function sendParts(task: PartsTask, options: SendOptions): Promise<void> {
  const stored = new Set(task.stored);
  const ranges = partRanges(task.body.size, task.part_size);
  const missing = ranges.filter((part) => !stored.has(part.number));
  const stop = new AbortController();
  const { transport, verify } = options;
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const progress = createPartsProgress(task.body.size, missing, options.onSent);
  const waits = createWaitState(options.onWait);
  const urls = createPartUrls(task, missing, { signal, transport });
  const records = createPartRecords({ id: task.id, count: missing.length }, waits, { signal, transport });

  const queue = [...missing];
  const work: Promise<void>[] = [];
  const failures: unknown[] = [];
  const track = (part: Promise<void>) => {
    work.push(part);
    part.catch((error: unknown) => {
      failures.push(error);
      stop.abort();
    });
  };
  let lanes = 0;
  const openLane = () => {
    if (queue.length === 0 || lanes === PARALLEL_PARTS) return;
    lanes++;
    waits.enter();
    track(runLane().finally(waits.leave));
  };
  const runLane = async () => {
    let [beforeLast, last] = [Promise.resolve(), Promise.resolve()];
    for (let part = queue.shift(); part; part = queue.shift()) {
      const began = performance.now();
      const storedPart = await sendPart(task, part, {
        urls,
        progress,
        signal,
        transport,
        verify,
        onWait: waits.onWait,
      });
      if (performance.now() - began < QUICK_PART_MS) openLane();
      const recorded = records.add(storedPart);
      track(recorded);
      // At most two per lane may be unrecorded.
      waits.leave();
      await beforeLast.finally(waits.enter);
      [beforeLast, last] = [last, recorded];
    }
  };
  for (let lane = 0; lane < FIRST_PARTS; lane++) openLane();
  for (let seen = -1; seen !== work.length;) {
    seen = work.length;
    await Promise.allSettled(work);
  }
  // The others were only aborted.
  if (failures.length > 0) throw failures[0];
}

interface Lane extends RequestOptions {
  urls: PartUrls;
  progress: PartsProgress;
}

async function sendPart(task: PartsTask, part: PartRange, lane: Lane): Promise<StoredPart> {
  const { urls, progress, signal, transport = browserTransport } = lane;
  const bytes = task.body.slice(part.start, part.end);
  let faults = 0;
  const etag = await withRetries(async () => {
    const url = await urls.fetchUrl(part.number);
    progress.set(part.number, 0);
    const result = await transport.put({ url }, bytes, {
      signal,
      onSent: (count) => progress.set(part.number, Math.min(count, bytes.size)),
    });
    if (result.status === 200) return result.etag;
    progress.set(part.number, 0);
    const message = uploadFailures.storage(describeStatus(result.status));
    // 403: the URL expired. A refused body may look like a network fault.
    if (result.status === 403 || (result.status === 0 && ++faults % 2 === 0)) urls.drop(part.number);
    else if (!isTransient(result.status)) throw new UploadError(message);
    throw new TransientError(message);
  }, lane);
  if (etag === null) throw new UploadError(uploadFailures.storage(uploadReasons.unnamedPart));
  progress.set(part.number, bytes.size);
  return { number: part.number, size: bytes.size, etag };
}
