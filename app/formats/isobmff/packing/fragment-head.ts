import { BoxWriter } from "./box-writer.ts";

export interface HeadSample {
  ticks: number;
  size: number;
  at: number;
  /** An edit list can make it negative. */
  shift: number;
  isKey: boolean;
}

interface HeadTrack {
  readonly id: number;
  readonly decodedAt: number;
  readonly samples: readonly HeadSample[];
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

const MEDIA_HEADER_BYTES = 8;

/** ISO/IEC 14496-12 section 8.8.3.1. */
const KEY_FLAGS = 0x0200_0000;
const OTHER_FLAGS = 0x0101_0000;

const DEFAULT_BASE_IS_MOOF = 0x02_0000;
const DEFAULT_TICKS = 0x08;
const DEFAULT_SIZE = 0x10;
const DEFAULT_FLAGS = 0x20;

const DATA_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
const TICKS = 0x100;
const SIZE = 0x200;
const FLAGS = 0x400;
const SHIFT = 0x800;

/** ISO/IEC 14496-12 section 8.8. A range of the original follows. @param number from 1 */
export function writeSegmentHead(number: number, tracks: readonly HeadTrack[], span: Span): Uint8Array {
  const writer = new BoxWriter();
  const offsetFields: { at: number; sample: number }[] = [];
  writer.box("moof", () => {
    writer.fullBox("mfhd", 0, 0, () => writer.u32(number));
    for (const track of tracks) if (track.samples.length > 0) writeTrack(writer, track, offsetFields);
  });
  const data = writer.length + MEDIA_HEADER_BYTES - span.from;
  for (const { at, sample } of offsetFields) writer.setU32(at, data + sample);
  return writer
    .u32(MEDIA_HEADER_BYTES + span.to - span.from)
    .text("mdat")
    .take();
}

function writeTrack(
  writer: BoxWriter,
  track: HeadTrack,
  offsetFields: { at: number; sample: number }[],
): void {
  const { samples } = track;
  const [first] = samples;
  if (!first) return;
  const sameTicks = samples.every(({ ticks }) => ticks === first.ticks);
  const sameSize = samples.every(({ size }) => size === first.size);
  const sameFlags = samples.every(({ isKey }) => isKey === first.isKey);
  const isShifted = samples.some(({ shift }) => shift !== 0);
  const onlyFirst = first.isKey && samples.every((sample, index) => sample.isKey === (index === 0));
  const defaultFlags = onlyFirst && samples.length > 1 ? OTHER_FLAGS : sampleFlags(first);
  writer.box("traf", () => {
    const header = DEFAULT_BASE_IS_MOOF | DEFAULT_TICKS | DEFAULT_SIZE | DEFAULT_FLAGS;
    writer.fullBox("tfhd", 0, header, () =>
      writer.u32(track.id).u32(first.ticks).u32(first.size).u32(defaultFlags),
    );
    writer.fullBox("tfdt", 1, 0, () => writer.u64(track.decodedAt));
    for (let from = 0; from < samples.length;) {
      const to = endOfRun(samples, from);
      const isFirstOnly = onlyFirst && from === 0 && !sameFlags;
      const flagsEach = !sameFlags && !onlyFirst;
      const fields =
        DATA_OFFSET |
        (isFirstOnly ? FIRST_FLAGS : 0) |
        (sameTicks ? 0 : TICKS) |
        (sameSize ? 0 : SIZE) |
        (flagsEach ? FLAGS : 0) |
        (isShifted ? SHIFT : 0);
      const run = samples.slice(from, to);
      writer.fullBox("trun", 1, fields, () => {
        writer.u32(run.length);
        offsetFields.push({ at: writer.length, sample: run[0]?.at ?? 0 });
        writer.u32(0);
        if (isFirstOnly) writer.u32(KEY_FLAGS);
        for (const sample of run) {
          if (!sameTicks) writer.u32(sample.ticks);
          if (!sameSize) writer.u32(sample.size);
          if (flagsEach) writer.u32(sampleFlags(sample));
          if (isShifted) writer.i32(sample.shift);
        }
      });
      from = to;
    }
  });
}

function sampleFlags({ isKey }: HeadSample): number {
  return isKey ? KEY_FLAGS : OTHER_FLAGS;
}

function endOfRun(samples: readonly HeadSample[], from: number): number {
  let to = from + 1;
  for (; to < samples.length; to++) {
    const before = samples[to - 1];
    if (!before || samples[to]?.at !== before.at + before.size) break;
  }
  return to;
}
