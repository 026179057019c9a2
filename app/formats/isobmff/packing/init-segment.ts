import { BoxWriter } from "./box-writer.ts";
import type { PackableTrack } from "./packable-track.ts";

const MOVIE_TIMESCALE = 1000;
const UNIT_MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000];
const FULL_VOLUME = 0x100;
const UNDETERMINED_LANGUAGE = 0x55c4;
const PIXELS_PER_INCH_72 = 0x48_0000;
const COLOUR_DEPTH_24 = 24;
const SAMPLE_BITS = 16;

export const TRACK_IDS = { video: 1, audio: 2 } as const;

/** ISO/IEC 14496-12 section 8.8; MSE's byte stream format for ISO BMFF. */
export function writeInit(tracks: readonly PackableTrack[]): Uint8Array {
  const writer = new BoxWriter();
  writer.box("ftyp", () => writer.text("iso6").u32(0).text("iso6mp41"));
  writer.box("moov", () => {
    writer.fullBox("mvhd", 0, 0, () => {
      writer.u32(0).u32(0).u32(MOVIE_TIMESCALE).u32(0).u32(0x10000).u16(FULL_VOLUME).zeros(10);
      writeMatrix(writer);
      writer.zeros(24).u32(TRACK_IDS.audio + 1);
    });
    for (const track of tracks) writeTrack(writer, track);
    writer.box("mvex", () => {
      for (const { kind } of tracks)
        writer.fullBox("trex", 0, 0, () => writer.u32(TRACK_IDS[kind]).u32(1).u32(0).u32(0).u32(0));
    });
  });
  return writer.take();
}

function writeMatrix(writer: BoxWriter): void {
  for (const value of UNIT_MATRIX) writer.u32(value);
}

function writeTrack(writer: BoxWriter, track: PackableTrack): void {
  const { kind, timescale, entry } = track;
  writer.box("trak", () => {
    // Enabled, in film, in preview.
    writer.fullBox("tkhd", 0, 7, () => {
      writer.u32(0).u32(0).u32(TRACK_IDS[kind]).u32(0).u32(0).zeros(8);
      writer
        .u16(0)
        .u16(0)
        .u16(kind === "audio" ? FULL_VOLUME : 0)
        .u16(0);
      writeMatrix(writer);
      writer.u32(entry.shownWidth).u32(entry.shownHeight);
    });
    writer.box("mdia", () => {
      writer.fullBox("mdhd", 0, 0, () =>
        writer.u32(0).u32(0).u32(timescale).u32(0).u16(UNDETERMINED_LANGUAGE).u16(0),
      );
      writer.fullBox("hdlr", 0, 0, () =>
        writer
          .u32(0)
          .text(kind === "video" ? "vide" : "soun")
          .zeros(12)
          .text(kind)
          .u8(0),
      );
      writer.box("minf", () => {
        if (kind === "video") writer.fullBox("vmhd", 0, 1, () => writer.zeros(8));
        else writer.fullBox("smhd", 0, 0, () => writer.zeros(4));
        writer.box("dinf", () =>
          writer.fullBox("dref", 0, 0, () => {
            writer.u32(1);
            writer.fullBox("url ", 0, 1, () => undefined);
          }),
        );
        writeTables(writer, track);
      });
    });
  });
}

function writeTables(writer: BoxWriter, { kind, entry }: PackableTrack): void {
  writer.box("stbl", () => {
    writer.fullBox("stsd", 0, 0, () => {
      writer.u32(1);
      writer.box(entry.type, () => {
        writer.zeros(6).u16(1);
        if (kind === "video") {
          writer.zeros(16).u16(entry.width).u16(entry.height);
          writer.u32(PIXELS_PER_INCH_72).u32(PIXELS_PER_INCH_72).u32(0).u16(1);
          writer.zeros(32).u16(COLOUR_DEPTH_24).u16(0xffff);
        } else {
          writer.zeros(8).u16(entry.channels).u16(SAMPLE_BITS).u32(0).u32(entry.sampleRate);
        }
        for (const box of entry.boxes) writer.raw(box);
      });
    });
    for (const type of ["stts", "stsc", "stco"]) writer.fullBox(type, 0, 0, () => writer.u32(0));
    writer.fullBox("stsz", 0, 0, () => writer.u32(0).u32(0));
  });
}
