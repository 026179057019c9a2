import { BufferSource, EncodedPacketSink, Input, MP4 } from "mediabunny";
import { planPacking } from "../../app/formats/index.ts";
import { filmOf } from "./large-files.ts";
import { median, ms, timed, type Figure } from "./table.ts";

const ROUNDS = 5;

/**
 * Planning how a film of two hours is streamed where it lies, beside a library that looks at each of its samples once,
 * which is the least a plan needs. Both from memory, in turn.
 */
export async function measurePlanning(size: number): Promise<Figure[]> {
  const film = await filmOf(size);
  const [ours, theirs]: [number[], number[]] = [[], []];
  let [reads, bytes, segments, samples] = [0, 0, 0, 0];
  const source = {
    size: film.length,
    read: async (at: number, length: number) => {
      reads++;
      bytes += length;
      return film.subarray(at, at + length);
    },
  };
  for (let round = 0; round <= ROUNDS; round++) {
    [reads, bytes] = [0, 0];
    const mine = await timed(async () => {
      const planned = await planPacking(source);
      if (planned.outcome === "unpacked") throw new Error(`not planned: ${planned.reason}`);
      segments = planned.packing.segments.length;
    });
    const other = await timed(async () => (samples = await walk(film)));
    // The first round warms up.
    if (round === 0) continue;
    ours.push(mine);
    theirs.push(other);
  }
  return [
    {
      ...{ what: "planning a film of two hours", ours: ms(median(ours)), better: "less" },
      against: `${ms(median(theirs))} (mediabunny names every sample)`,
      ratio: median(ours) / median(theirs),
      remark: `${samples} samples, ${segments} segments; ${reads} reads, ${(bytes / 1e6).toFixed(1)} of ${(film.length / 1e6).toFixed(0)} MB`,
    },
  ];
}

/** @returns how many samples it has */
async function walk(film: Uint8Array): Promise<number> {
  const input = new Input({ source: new BufferSource(film), formats: [MP4] });
  let samples = 0;
  for (const track of await input.getTracks()) {
    const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
    while (!(await packets.next()).done) samples++;
  }
  return samples;
}
