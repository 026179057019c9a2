import type { BoundedReader } from "../reading/bounded-reader.ts";
import { addCodec, setDuration, setSize, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { walkRiffChunks } from "../riff/chunks.ts";

const MAX_CHUNKS = 200;

export async function readIlbm(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await findChunk(reader, "BMHD");
  if (header === null) return;
  const size = await reader.exactly(header.at, 4);
  setSize(facts, size.u16(0), size.u16(2));
}

export async function read8svx(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await findChunk(reader, "VHDR");
  if (header === null) return;
  const voice = await reader.exactly(header.at, 16);
  const rate = voice.u16(12);
  const isPacked = voice.u8(15) !== 0;
  addCodec(facts, "audio", isPacked ? "8svx_fib" : "pcm_s8");
  setSound(facts, 1, rate);
  const body = await findChunk(reader, "BODY");
  if (body !== null)
    setDuration(facts, (Math.min(body.length, reader.size - body.at) * (isPacked ? 2 : 1)) / rate);
}

/** EA IFF 85. */
async function findChunk(
  reader: BoundedReader,
  chunkName: string,
): Promise<{ at: number; length: number } | null> {
  for await (const { name, bodyAt, bodyBytes } of walkRiffChunks(reader, { max: MAX_CHUNKS, little: false }))
    if (name === chunkName) return { at: bodyAt, length: bodyBytes };
  return null;
}
