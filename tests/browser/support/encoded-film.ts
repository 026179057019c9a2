import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestFile } from "./files.ts";

export interface FilmPlan {
  name: string;
  width: number;
  height: number;
  seconds: number;
  keyEvery: number;
  /** For rich pictures; omitted for a film that hardly moves. */
  bitsPerSecond?: number;
}

const FRAMES_PER_SECOND = 25;

export async function encodedFilm(plan: FilmPlan): Promise<TestFile> {
  const { name, width, height, seconds, keyEvery, bitsPerSecond } = plan;
  const picture = `testsrc2=size=${width}x${height}:rate=${FRAMES_PER_SECOND}:duration=${seconds}`;
  const bits = `${bitsPerSecond ?? 400_000}`;
  const directory = await mkdtemp(join(tmpdir(), "wishlight-film-"));
  try {
    const path = join(directory, name);
    await promisify(execFile)("ffmpeg", [
      ...["-v", "error", "-f", "lavfi", "-i", bitsPerSecond ? `${picture},noise=alls=40:allf=t` : picture],
      ...["-c:v", "libx264", "-preset", "ultrafast", "-profile:v", "baseline", "-pix_fmt", "yuv420p"],
      ...["-b:v", bits, "-maxrate", bits, "-bufsize", bits],
      ...["-g", `${keyEvery}`, "-keyint_min", `${keyEvery}`, "-sc_threshold", "0"],
      ...["-movflags", "+faststart", path],
    ]);
    return { name, mimeType: "video/mp4", buffer: await readFile(path) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
