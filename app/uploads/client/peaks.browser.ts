import { NO_PREVIEW, type Preview } from "./preview";
import { measurePeaks } from "./peaks.rules";
import { MAX_PEAKS } from "../uploads.limits";

/** Decoding takes some twenty times its size. */
const MAX_DECODED_FILE_BYTES = 12 * 1024 * 1024;

const WAVEFORM_RATE = 8000;

/** Never throws. */
export async function readAudioPreview(file: Blob): Promise<Preview> {
  if (file.size > MAX_DECODED_FILE_BYTES) return NO_PREVIEW;
  try {
    const context = new OfflineAudioContext(1, 1, WAVEFORM_RATE);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return { ...NO_PREVIEW, peaks: measurePeaks(sound.getChannelData(0), MAX_PEAKS) };
  } catch {
    return NO_PREVIEW;
  }
}
