import exifr from "exifr";
import { FileTypeParser } from "file-type";
import { imageSize } from "image-size";
import { ALL_FORMATS, CustomSource, Input } from "mediabunny";
import { parseFromTokenizer } from "music-metadata";
import { probe, type RangeSource } from "../../app/formats/index.ts";
import { RangeTokenizer } from "./range-tokenizer.ts";

/** What a library said of one file. What it does not claim to know is absent. */
export interface Answer {
  mime?: string | null | undefined;
  size?: { width: number | null; height: number | null } | null | undefined;
  /** Seconds. */
  duration?: number | null | undefined;
  /** EXIF's orientation, 1 to 8. */
  turn?: number | null | undefined;
  /** Whether it tells where it was made. */
  location?: boolean | null | undefined;
}
export type Claim = keyof Answer;

export interface Library {
  name: string;
  /** What it says it can tell; it is asked for nothing else. */
  claims: readonly Claim[];
  /** Files of its field, by their type: it is given no others. */
  field: RegExp;
  fieldName: string;
  ask(source: RangeSource): Promise<Answer>;
}

const whole = (source: RangeSource) => source.read(0, source.size);
const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);

export const OURS: Library = {
  name: "ours",
  claims: ["mime", "size", "duration", "turn", "location"],
  field: /./,
  fieldName: "all files",
  ask: async (source) => {
    const result = await probe(source);
    if (result.outcome !== "known") throw new Error(result.reason);
    const { mimeType, width, height, durationMs, orientation, hasGps } = result.facts;
    const turn = orientation ?? 1;
    return { mime: mimeType, size: { width, height }, duration: seconds(durationMs), turn, location: hasGps };
  },
};

/** Each with the claims and the field of its own documentation. */
export const OTHERS: readonly Library[] = [
  {
    name: "file-type",
    claims: ["mime"],
    field: /./,
    fieldName: "all files",
    ask: async (source) => {
      const type = await new FileTypeParser().fromTokenizer(new RangeTokenizer(source));
      if (!type) throw new Error("unknown");
      return { mime: type.mime };
    },
  },
  {
    name: "mediabunny",
    claims: ["mime", "size", "duration"],
    field: /^(audio|video)\//,
    fieldName: "sounds and films",
    ask: async (source) => {
      const read = (start: number, end: number) => source.read(start, end - start);
      const custom = new CustomSource({ getSize: () => source.size, read });
      using input = new Input({ source: custom, formats: ALL_FORMATS });
      const track = await input.getPrimaryVideoTrack();
      return {
        mime: (await input.getMimeType()).replace(/;.*/, ""),
        size: track && { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() },
        duration: await input.computeDuration(),
      };
    },
  },
  {
    name: "exifr",
    claims: ["turn", "location"],
    field: /^image\/(jpeg|tiff|heic|heif|avif|png)$/,
    fieldName: "JPEG, TIFF, HEIC, AVIF, PNG",
    ask: async (source) => {
      const found = (await exifr.parse(await whole(source), {
        translateValues: false,
        pick: ["Orientation", "GPSLatitude", "GPSLongitude"],
      })) as { Orientation?: number; GPSLatitude?: unknown } | undefined;
      return { turn: found?.Orientation ?? 1, location: found?.GPSLatitude !== undefined };
    },
  },
  {
    name: "music-metadata",
    claims: ["duration"],
    field: /^audio\/|^video\/(mp4|quicktime|webm|x-matroska|matroska|x-ms-asf|x-ms-wmv|ogg)$/,
    fieldName: "sounds and the films it lists",
    ask: async (source) => {
      const tokenizer = new RangeTokenizer(source);
      const { format } = await parseFromTokenizer(tokenizer, { duration: true, skipCovers: true });
      return { duration: format.duration };
    },
  },
  {
    name: "image-size",
    claims: ["size"],
    field: /^image\//,
    fieldName: "pictures",
    ask: async (source) => ({ size: imageSize(await whole(source)) }),
  },
];
