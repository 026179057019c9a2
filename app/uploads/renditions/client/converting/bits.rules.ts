import { MAX_FILE_SIZE_BYTES } from "../../../uploads.limits";
import { RUNG_PLANS, type FilmRung } from "../../rungs.rules";

/** Encoders exceed their target; tables need space. */
const USABLE_FRACTION = 0.9;
/** A browser's H.264 needs about twice the bits of a newer codec. */
const OLD_CODEC_FACTOR = 2;
const LEAST_PICTURE_BITS = 20_000;
const LEAST_SOUND_BITS = 24_000;

export interface Lengths {
  fileSize: number;
  durationMs: number;
}

/** Less if the upload would be too large or the original has few. */
export function pictureBits(rung: FilmRung, { fileSize, durationMs }: Lengths, soundBits: number): number {
  const available = bitsOver(MAX_FILE_SIZE_BYTES * USABLE_FRACTION, durationMs) - soundBits;
  const worth = OLD_CODEC_FACTOR * bitsOver(fileSize, durationMs);
  return Math.round(Math.max(LEAST_PICTURE_BITS, Math.min(RUNG_PLANS[rung].bitsPerSecond, available, worth)));
}

export function soundBits(wished: number, { durationMs }: Lengths): number {
  const room = bitsOver(MAX_FILE_SIZE_BYTES * USABLE_FRACTION, durationMs);
  return Math.round(Math.max(LEAST_SOUND_BITS, Math.min(wished, room / 2)));
}

export function expectedBytes(bits: number, durationMs: number): number {
  return Math.ceil((bits / 8) * (durationMs / 1000));
}

const bitsOver = (bytes: number, durationMs: number) => (bytes * 8) / (Math.max(1, durationMs) / 1000);
