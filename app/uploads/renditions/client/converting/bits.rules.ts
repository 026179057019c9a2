import { MAX_FILE_SIZE_BYTES } from "../../../uploads.limits";
import { RUNG_PLANS, type FilmRung } from "../../rungs.rules";

/** Of the largest upload: encoders don't hit their mark, and the tables need room, too. */
const USABLE_SHARE = 0.9;
/** What other codecs say in as many bits, H.264 by a browser needs more for. */
const OLD_CODEC_FACTOR = 2;
/** A picture needs something, however long the film is. Bits a second. */
const LEAST_PICTURE_BITS = 20_000;
const LEAST_SOUND_BITS = 24_000;

export interface Lengths {
  /** Of the original: bytes, milliseconds. */
  fileSize: number;
  durationMs: number;
}

const bitsOver = (bytes: number, durationMs: number) => (bytes * 8) / (Math.max(1, durationMs) / 1000);

/** Bits a second for the picture of a copy: its rung's, unless the upload would be too large or its original is plain. */
export function pictureBits(rung: FilmRung, { fileSize, durationMs }: Lengths, soundBits: number): number {
  const room = bitsOver(MAX_FILE_SIZE_BYTES * USABLE_SHARE, durationMs) - soundBits;
  const worth = OLD_CODEC_FACTOR * bitsOver(fileSize, durationMs);
  return Math.round(Math.max(LEAST_PICTURE_BITS, Math.min(RUNG_PLANS[rung].bitsPerSecond, room, worth)));
}

/** Bits a second for a sound that is encoded anew. @param wished what it gets where nothing is short */
export function soundBits(wished: number, { durationMs }: Lengths): number {
  const room = bitsOver(MAX_FILE_SIZE_BYTES * USABLE_SHARE, durationMs);
  return Math.round(Math.max(LEAST_SOUND_BITS, Math.min(wished, room / 2)));
}

/** Bytes of a copy, about. */
export function expectedBytes(bits: number, durationMs: number): number {
  return Math.ceil((bits / 8) * (durationMs / 1000));
}
