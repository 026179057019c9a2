import { BoundedMemory } from "~/platform/bounded-memory";
import { StreamIndex } from "./sidecar";
import type { ShownStream } from "./streams.store.server";

const MAX_BYTES = 8 * 1024 * 1024;
const cache = new BoundedMemory<StreamIndex>(MAX_BYTES);

/** Never changes under its key. */
export async function openIndex(bucket: R2Bucket, stream: ShownStream): Promise<StreamIndex | null> {
  const { sidecar: key } = stream;
  if (key === null) return null;
  const cached = cache.get(key);
  if (cached) return cached;
  const object = await bucket.get(key, { range: { offset: 0, length: stream.index_bytes ?? 0 } });
  if (!object) return null;
  const index = new StreamIndex(new Uint8Array(await object.arrayBuffer()));
  cache.set(key, index, index.size);
  return index;
}
