import { NO_PREVIEW, type Preview } from "./preview";
import { peaksOf } from "./peaks.rules";
import { MAX_PEAKS } from "../uploads.limits";

/** Decoding unpacks a sound into memory, some twenty times its size: larger ones go without. Bytes. */
const MAX_DECODED_FILE_BYTES = 12 * 1024 * 1024;

/** Enough for an outline, and a sixth of the memory of 48 kHz. Hertz. */
const OUTLINE_RATE = 8000;

/** The outline of a sound. Never throws: what this browser can't decode has none. */
export async function readAudioPreview(file: Blob): Promise<Preview> {
  if (file.size > MAX_DECODED_FILE_BYTES) return NO_PREVIEW;
  try {
    const context = new OfflineAudioContext(1, 1, OUTLINE_RATE);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return { ...NO_PREVIEW, peaks: peaksOf(sound.getChannelData(0), MAX_PEAKS) };
  } catch {
    return NO_PREVIEW;
  }
}
