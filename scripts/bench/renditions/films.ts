import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A film or a sound whose copies are measured. */
export interface Original {
  name: string;
  file: string;
  type: string;
  /** What ffmpeg is told before the file, without where it begins. @param seconds its length */
  options: (seconds: number) => readonly string[];
}

const picture = (size: string, rate: number, seconds: number) =>
  input(`testsrc2=size=${size}:rate=${rate}:duration=${seconds},noise=alls=20:allf=t`);
const tone = (seconds: number) => input(`sine=frequency=440:sample_rate=48000:duration=${seconds}`);
const input = (source: string) => ["-f", "lavfi", "-i", source];
const bits = (megabits: number) => [
  ...["-b:v", `${megabits}M`, "-maxrate", `${megabits}M`, "-bufsize", `${2 * megabits}M`],
];
const AVC = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
const AAC = ["-c:a", "aac", "-b:a", "96k", "-ac", "2"];

export const ORIGINALS: readonly Original[] = [
  {
    ...{ name: "1080p at 30 Mbit/s", file: "heavy.mp4", type: "video/mp4" },
    options: (seconds) => [
      ...picture("1920x1080", 30, seconds),
      ...tone(seconds),
      ...AVC,
      ...bits(30),
      ...AAC,
    ],
  },
  {
    ...{ name: "720p of a phone, held upright, Opus", file: "phone.mkv", type: "video/x-matroska" },
    options: (seconds) => [
      ...[...picture("720x1280", 30, seconds), ...tone(seconds), ...AVC, ...bits(12)],
      ...["-c:a", "libopus", "-b:a", "96k"],
    ],
  },
  {
    ...{ name: "FLAC", file: "sound.flac", type: "audio/flac" },
    options: (seconds) => [
      ...input(`anoisesrc=color=pink:sample_rate=48000:duration=${seconds}`),
      ...["-ac", "2", "-c:a", "flac"],
    ],
  },
];

/** @param dir where the file is left @returns its path */
export async function makeOriginal(dir: string, original: Original, seconds: number): Promise<string> {
  const path = join(dir, original.file);
  await run("ffmpeg", ["-v", "error", "-y", ...original.options(seconds), path]);
  return path;
}
