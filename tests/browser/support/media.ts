import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** VP8 with a key frame every half second, for seeking. */
export const MOVING_PICTURE = { width: 480, height: 206, seconds: 6 };
const { width, height, seconds } = MOVING_PICTURE;

const RECIPES = {
  "film.webm": [
    ...["-f", "lavfi", "-i", `testsrc2=size=${width}x${height}:rate=10:duration=${seconds}`],
    ...["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "400k", "-g", "5"],
    ...["-cues_to_front", "1"],
  ],
  // A tone that swells and fades, so its waveform isn't flat.
  "song.mp3": [
    ...["-f", "lavfi", "-i", "aevalsrc='0.6*sin(2*PI*330*t)*(0.55+0.45*sin(PI*t))':d=18:s=44100"],
    ...["-ac", "2", "-c:a", "libmp3lame", "-b:a", "192k", "-id3v2_version", "0"],
  ],
} as const;
const WHERE = "WISHLIGHT_JOURNEY_MEDIA";

export async function makeMedia(directory: string): Promise<void> {
  await Promise.all(
    Object.entries(RECIPES).map(([name, recipe]) =>
      promisify(execFile)("ffmpeg", ["-v", "error", "-y", ...recipe, join(directory, name)]),
    ),
  );
  process.env[WHERE] = directory;
}

export function madeMedium(name: keyof typeof RECIPES): Promise<Buffer> {
  const directory = process.env[WHERE];
  if (directory === undefined)
    throw new Error("No film was made: see tests/browser/support/start-product.ts");
  return readFile(join(directory, name));
}
