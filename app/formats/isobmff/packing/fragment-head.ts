import { BoxWriter } from "./box-writer.ts";

/** A sample of one segment, as its head tells of it. Ticks of the track, bytes. */
export interface HeadSample {
  ticks: number;
  size: number;
  at: number;
  /** From decoding to showing; negative where an edit list says so. */
  shift: number;
  isKey: boolean;
}

export interface HeadTrack {
  readonly id: number;
  /** When the first sample is decoded, in ticks. */
  readonly decodedAt: number;
  readonly samples: readonly HeadSample[];
}

/** Bytes of the original that a segment spans. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** 'mdat' and its size, which stand between the head and the original's bytes. */
const MEDIA_HEADER_BYTES = 8;

/** Sample flags (ISO/IEC 14496-12 section 8.8.3.1): depends on no other; depends on others, and is no sync sample. */
const KEY_FLAGS = 0x0200_0000;
const OTHER_FLAGS = 0x0101_0000;

const DEFAULT_BASE_IS_MOOF = 0x02_0000;
const [DEFAULT_TICKS, DEFAULT_SIZE, DEFAULT_FLAGS] = [0x08, 0x10, 0x20];
const [DATA_OFFSET, FIRST_FLAGS, TICKS, SIZE, SHIFT] = [0x1, 0x4, 0x100, 0x200, 0x800];
const FLAGS = 0x400;

/**
 * 'moof' and the header of an 'mdat' (ISO/IEC 14496-12 section 8.8), to be followed by a range of the original as it
 * lies there: samples are pointed at within it, what else is in it is passed over.
 * @param number of the segment, from 1
 */
export function writeHead(number: number, tracks: readonly HeadTrack[], span: Span): Uint8Array {
  const writer = new BoxWriter();
  const places: { at: number; sample: number }[] = [];
  writer.box("moof", () => {
    writer.fullBox("mfhd", 0, 0, () => writer.u32(number));
    for (const track of tracks) if (track.samples.length > 0) writeTrack(writer, track, places);
  });
  const data = writer.length + MEDIA_HEADER_BYTES - span.from;
  for (const { at, sample } of places) writer.setU32(at, data + sample);
  return writer
    .u32(MEDIA_HEADER_BYTES + span.to - span.from)
    .text("mdat")
    .take();
}

function writeTrack(writer: BoxWriter, track: HeadTrack, places: { at: number; sample: number }[]): void {
  const { samples } = track;
  const [first] = samples;
  if (!first) return;
  const same = (of: (sample: HeadSample) => number) => samples.every((sample) => of(sample) === of(first));
  const flags = (sample: HeadSample) => (sample.isKey ? KEY_FLAGS : OTHER_FLAGS);
  const isShifted = samples.some(({ shift }) => shift !== 0);
  const [sameTicks, sameSize, sameFlags] = [same((s) => s.ticks), same((s) => s.size), same(flags)];
  // Usually only the first frame of a segment is a key frame.
  const onlyFirst = first.isKey && samples.every((sample, index) => sample.isKey === (index === 0));
  const other = onlyFirst && samples.length > 1 ? OTHER_FLAGS : flags(first);
  writer.box("traf", () => {
    const header = DEFAULT_BASE_IS_MOOF | DEFAULT_TICKS | DEFAULT_SIZE | DEFAULT_FLAGS;
    writer.fullBox("tfhd", 0, header, () => writer.u32(track.id).u32(first.ticks).u32(first.size).u32(other));
    writer.fullBox("tfdt", 1, 0, () => writer.u64(track.decodedAt));
    for (let from = 0; from < samples.length;) {
      const to = endOfRun(samples, from);
      const isFirstOnly = onlyFirst && from === 0 && !sameFlags;
      const each = !sameFlags && !onlyFirst;
      const has =
        DATA_OFFSET |
        (isFirstOnly ? FIRST_FLAGS : 0) |
        (sameTicks ? 0 : TICKS) |
        (sameSize ? 0 : SIZE) |
        (each ? FLAGS : 0) |
        (isShifted ? SHIFT : 0);
      const run = samples.slice(from, to);
      writer.fullBox("trun", 1, has, () => {
        writer.u32(run.length);
        places.push({ at: writer.length, sample: run[0]?.at ?? 0 });
        writer.u32(0);
        if (isFirstOnly) writer.u32(KEY_FLAGS);
        for (const sample of run) {
          if (!sameTicks) writer.u32(sample.ticks);
          if (!sameSize) writer.u32(sample.size);
          if (each) writer.u32(flags(sample));
          if (isShifted) writer.i32(sample.shift);
        }
      });
      from = to;
    }
  });
}

/** Samples that lie one behind the other are one run. */
function endOfRun(samples: readonly HeadSample[], from: number): number {
  let to = from + 1;
  for (; to < samples.length; to++) {
    const before = samples[to - 1];
    if (!before || samples[to]?.at !== before.at + before.size) break;
  }
  return to;
}
