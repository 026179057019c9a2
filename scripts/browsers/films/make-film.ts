import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { BARS, RATE, type Film } from "./film.ts";
import { withWideOffsets } from "./wide-offsets.ts";

const run = promisify(execFile);

const NUMBERS = `geq=lum='if(mod(floor(N/pow(2,X)),2),235,16)':cb=128:cr=128`;

export async function makeFilm(dir: string, film: Film): Promise<Buffer> {
  const { seconds, picture = seconds, sound = seconds, select, turn, trim } = film;
  const [width, height] = turn ? [film.height, film.width] : [film.width, film.height];
  const path = join(dir, `${film.name}.mp4`);
  const filters = [
    ...[NUMBERS, ...(select ? [`select='${select}'`] : [])],
    ...[`scale=${width}:${height}:flags=neighbor`, "setsar=1"],
  ];
  const input = (source: string) => ["-f", "lavfi", "-i", source];
  await run("ffmpeg", [
    ...["-v", "error", "-y", ...input(`color=c=gray:s=${BARS}x2:r=${RATE}:d=${picture}`)],
    ...[...input(`sine=f=440:r=48000:d=${sound}`), "-vf", filters.join(","), "-vsync", "vfr"],
    ...["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-ac", "2"],
    ...[...film.options, path],
  ]);
  const change = turn ? ["-metadata:s:v", `rotate=${turn}`] : [];
  const isCopied = turn !== undefined || trim !== undefined;
  const file = await readFile(isCopied ? await copyFilm(path, trim ?? 0, change) : path);
  return film.isWide ? withWideOffsets(file) : file;
}

/** ffmpeg writes rotation only when copying, and cuts within a group with an edit list. */
async function copyFilm(path: string, from: number, change: readonly string[]): Promise<string> {
  const copy = `${path}.copied.mp4`;
  await run("ffmpeg", [
    ...["-v", "error", "-y", "-ss", String(from), "-i", path, "-c", "copy"],
    ...[...change, copy],
  ]);
  return copy;
}
