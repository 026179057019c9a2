import type { BoundedReader } from "../reading/bounded-reader.ts";
import { addCodec, setDuration, setSound } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

const DSD_BITS_PER_BYTE = 8;

/** Sony DSF format 1.01. */
export async function readDsf(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const header = await reader.exactly(28, 52);
  addCodec(facts, "audio", "dsd_lsbf_planar");
  setSound(facts, header.u32(24, true), header.u32(28, true));
  setDuration(facts, header.u64(36, true) / header.u32(28, true));
}

/** Philips DSDIFF 1.5. */
export async function readDsdiff(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  let rate = 0;
  let channels = 0;
  let at = 16;
  for (let i = 0; i < 64 && at + 12 <= reader.size; i++) {
    reader.step();
    const head = await reader.exactly(at, 12);
    const name = head.text(0, 4);
    const length = head.u64(4);
    if (name === "PROP") {
      at += 16;
      continue;
    }
    if (name === "DST ") {
      at += 12; // compressed: its own chunks follow, the frame count first
      continue;
    }
    if (name === "FRTE") {
      const frames = await reader.exactly(at + 12, 6);
      addCodec(facts, "audio", "dst");
      setSound(facts, channels, rate);
      return setDuration(facts, frames.u32(0) / frames.u16(4));
    }
    if (name === "FS  ") rate = (await reader.exactly(at + 12, 4)).u32(0);
    else if (name === "CHNL") channels = (await reader.exactly(at + 12, 2)).u16(0);
    else if (name === "DSD ") {
      addCodec(facts, "audio", "dsd_msbf");
      setSound(facts, channels, rate);
      return setDuration(facts, (Math.min(length, reader.size) * DSD_BITS_PER_BYTE) / channels / rate);
    }
    at += 12 + length + (length & 1);
  }
}
