import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expectOk, sendFile, type FileText } from "../../demo/client/send-file.ts";
import type { Session } from "../../demo/client/session.ts";
import { untilSettled } from "../../demo/client/upload.ts";
import { Refusal } from "../../local/refusal.ts";
import { requireFfmpeg } from "./require-ffmpeg.ts";

const run = promisify(execFile);
const RATE = 30;
const SCALED = "scale=1280:-2";

interface Size {
  rung: number;
  width: number;
  bitsPerSecond: number;
  keyEvery: number;
}

export const BITS_PER_SECOND = 5e6;
const ORIGINAL: Size = { rung: 1080, width: 1920, bitsPerSecond: BITS_PER_SECOND, keyEvery: 2 };
/** As a creator's browser makes them of such a film. */
const COPIES: readonly Size[] = [
  { rung: 360, width: 640, bitsPerSecond: 0.7e6, keyEvery: 1 },
  { rung: 720, width: 1280, bitsPerSecond: 2.5e6, keyEvery: 2 },
];

export interface MeasuredFilms {
  path: string;
  single: number;
  several: number;
}

export async function storeMeasuredFilms(
  session: Session,
  dir: string,
  seconds: number,
): Promise<MeasuredFilms> {
  requireFfmpeg();
  const path = join(dir, "original.mp4");
  await encode(ORIGINAL, ["-f", "lavfi", "-i", moving(seconds), "-f", "lavfi", "-i", tone(seconds)], path);
  const single = await send(session, "One size", path);
  const several = await send(session, "Several sizes", path);
  for (const size of COPIES) {
    const copy = join(dir, `${size.rung}.mp4`);
    await encode(size, ["-i", path], copy);
    const rendition = { of: several, rung: String(size.rung) };
    await sendReady(
      session,
      { title: `Several sizes, ${size.rung}`, visibility: "private", rendition },
      copy,
    );
  }
  return { path, single, several };
}

/** Without a poster, cards would fetch the film itself. */
async function sendPoster(session: Session, id: number, path: string): Promise<void> {
  const picture = `${path}.jpg`;
  await run("ffmpeg", ["-v", "error", "-y", "-i", path, "-frames:v", "1", "-vf", SCALED, picture]);
  const body = new Blob([await readFile(picture)], { type: "image/jpeg" });
  await expectOk(await session.postBytes(`/api/uploads/${id}/poster`, body));
}

const moving = (seconds: number) =>
  `testsrc2=size=${ORIGINAL.width}x${ORIGINAL.rung}:rate=${RATE}:duration=${seconds},noise=alls=20:allf=t`;
const tone = (seconds: number) => `sine=frequency=440:sample_rate=48000:duration=${seconds}`;

async function encode(
  { rung, width, bitsPerSecond, keyEvery }: Size,
  input: readonly string[],
  path: string,
): Promise<void> {
  const bits = [String(bitsPerSecond), String(2 * bitsPerSecond)] as const;
  await run("ffmpeg", [
    ...["-v", "error", "-y", ...input, "-vf", `scale=${width}:${rung}`],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"],
    ...["-b:v", bits[0], "-maxrate", bits[0], "-bufsize", bits[1]],
    ...["-g", String(keyEvery * RATE), "-keyint_min", String(keyEvery * RATE), "-sc_threshold", "0"],
    ...["-c:a", "aac", "-b:a", "96k", "-ac", "2", "-movflags", "+faststart", path],
  ]);
}

async function send(session: Session, title: string, path: string): Promise<number> {
  const id = await sendReady(session, { title, visibility: "public" }, path);
  await sendPoster(session, id, path);
  return id;
}

async function sendReady(
  session: Session,
  words: Pick<FileText, "title" | "visibility" | "rendition">,
  path: string,
): Promise<number> {
  const file = { file_name: "film.mp4", content_type: "video/mp4" };
  const id = await sendFile(session, { ...words, ...file }, new Uint8Array(await readFile(path)));
  await untilSettled(session, [id], ({ status, status_reason }) => {
    if (status !== "ready") throw new Refusal(`'${words.title}' became ${status}: ${status_reason ?? ""}`);
  });
  return id;
}
