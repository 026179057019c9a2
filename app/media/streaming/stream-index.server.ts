import { BoundedMemory } from "~/platform/bounded-memory";
import { StreamIndex } from "./sidecar";
import type { ShownStream } from "./streams.store.server";

/** All that one isolate remembers of them, bytes: a two-hour film's has 70 KB. */
const ROOM = 8 * 1024 * 1024;
const remembered = new BoundedMemory<StreamIndex>(ROOM);

/**
 * What segments a film has and where each lies. It never changes under its key, so it is read once.
 * @returns null when the sidecar is gone
 */
export async function openIndex(bucket: R2Bucket, stream: ShownStream): Promise<StreamIndex | null> {
  const { sidecar: key } = stream;
  if (key === null) return null;
  const known = remembered.get(key);
  if (known) return known;
  const object = await bucket.get(key, { range: { offset: 0, length: stream.index_bytes ?? 0 } });
  if (!object) return null;
  const index = new StreamIndex(new Uint8Array(await object.arrayBuffer()));
  remembered.set(key, index, index.size);
  return index;
}
