import { uploadFailures } from "~/strings/upload-errors";
import { partRanges, type PartRange } from "../parts.rules";
import {
  api,
  describe,
  PassingError,
  persist,
  sendBytes,
  UploadError,
  type Patience,
} from "./requests.browser";
import { isTransient } from "./uploader.rules";
import { createUrlBook, type UrlBook } from "./part-urls.browser";
import type { SignedPart, StoredPart } from "../uploads.schema";

/** Parts of one file under way at once; more gain nothing on one line and cost memory. */
const PARALLEL_PARTS = 4;

/**
 * A slow line begins with fewer, so that the first parts are stored sooner and less is lost when it
 * breaks; a part that took less than this shows that there is room for another lane. Milliseconds.
 */
const FIRST_PARTS = 2;
const QUICK_PART_MS = 8000;

export interface PartsOrder {
  id: number;
  body: Blob;
  part_size: number;
  /** Numbers of the parts that storage has. */
  stored: Iterable<number>;
  /** URLs that came with the reservation. */
  urls: readonly SignedPart[];
}

export interface PartsWatch extends Patience {
  /** Bytes of stored parts and of those under way. */
  onSent: (bytes: number) => void;
}

/**
 * Sends the parts that storage does not have, several at once, each with tries of its own, and has
 * the server record each. Slices of the file are read by the browser as they leave: never more in
 * memory than the parts under way.
 * @throws UploadError, or the signal's reason
 */
export async function sendParts(order: PartsOrder, watch: PartsWatch): Promise<void> {
  const stored = new Set(order.stored);
  const ranges = partRanges(order.body.size, order.part_size);
  const missing = ranges.filter((part) => !stored.has(part.number));
  const stop = new AbortController();
  const signal = AbortSignal.any([watch.signal, stop.signal]);
  const progress = createTally(order.body.size, missing, watch.onSent);
  const calm = createCalm(watch.onWait);
  const urls = createUrlBook(order, missing, signal);

  const queue = [...missing];
  const lanes: Promise<void>[] = [];
  const open = () => {
    if (queue.length === 0 || lanes.length === PARALLEL_PARTS) return;
    calm.enter();
    lanes.push(run().finally(calm.leave));
  };
  const run = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const began = performance.now();
      await sendPart(order, part, { urls, signal, onWait: calm.onWait, progress });
      if (performance.now() - began < QUICK_PART_MS) open();
    }
  };
  for (let lane = 0; lane < FIRST_PARTS; lane++) open();
  try {
    // Lanes may open others before they end, so the list is read again until it stands still.
    for (let seen = -1; seen !== lanes.length;) {
      seen = lanes.length;
      await Promise.all(lanes);
    }
  } catch (error) {
    stop.abort();
    await Promise.allSettled(lanes);
    throw error;
  }
}

interface Lane extends Patience {
  urls: UrlBook;
  progress: Tally;
}

async function sendPart(order: PartsOrder, part: PartRange, lane: Lane): Promise<void> {
  const { urls, progress } = lane;
  const bytes = order.body.slice(part.start, part.end);
  let faults = 0;
  const etag = await persist(async () => {
    const url = await urls.take(part.number);
    progress.set(part.number, 0);
    const sent = await sendBytes({ url }, bytes, {
      signal: lane.signal,
      onSent: (count) => progress.set(part.number, Math.min(count, bytes.size)),
    });
    if (sent.status === 200) return sent.etag;
    progress.set(part.number, 0);
    const message = uploadFailures.storage(describe(sent.status));
    // Refused: the URL ran out. Storage may also hang up on a body it refuses, which looks like a lost line.
    if (sent.status === 403 || (sent.status === 0 && ++faults % 2 === 0)) urls.drop(part.number);
    else if (!isTransient(sent.status)) throw new UploadError(message);
    throw new PassingError(message);
  }, lane);
  if (etag === null) throw new UploadError(uploadFailures.storage("storage did not name the part it took"));
  const json: StoredPart = { number: part.number, size: bytes.size, etag };
  await api(`/api/uploads/${order.id}/parts`, {
    ...lane,
    method: "PUT",
    json,
    failure: uploadFailures.storage,
  });
  progress.set(part.number, bytes.size);
}

interface Tally {
  set(number: number, bytes: number): void;
}

function createTally(total: number, missing: readonly PartRange[], onSent: (bytes: number) => void): Tally {
  const underWay = new Map<number, number>();
  const before = total - missing.reduce((sum, part) => sum + part.end - part.start, 0);
  return {
    set(number, bytes) {
      underWay.set(number, bytes);
      onSent([...underWay.values()].reduce((sum, count) => sum + count, before));
    },
  };
}

/** Says 'waiting' only while every lane waits: one slow part is no lost network. */
function createCalm(onWait: Patience["onWait"]) {
  let [waiting, lanes] = [0, 0];
  let said = false;
  const tell = () => {
    const now = lanes > 0 && waiting === lanes;
    if (now !== said) onWait?.((said = now));
  };
  return {
    onWait(begins: boolean) {
      waiting += begins ? 1 : -1;
      tell();
    },
    enter() {
      lanes++;
      tell();
    },
    leave() {
      lanes--;
      tell();
    },
  };
}
