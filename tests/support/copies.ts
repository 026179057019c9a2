import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { arrivalEvent } from "~/media/upload-events.messages";
import type { Rung } from "~/uploads/renditions/rungs.rules";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { box, visualEntry } from "../formats/support/boxes";
import { aacEntry, film, picture, sound, type FilmTrack } from "../formats/support/film";
import { db, readUpload, seedUpload, storeBytes } from "./uploads";

const HIGH_PROFILE = [1, 0x64, 0, 0x1f, 0xff, 0xe0, 0];

export interface CopiedFilm {
  seconds?: number;
  width?: number;
  height?: number;
  keyEverySeconds?: number;
  /** At 25 frames a second. */
  frame?: number;
  sound?: boolean;
  more?: Partial<FilmTrack>;
}

/** H.264 with sample tables, but no real pictures. */
export function makeFilm(options: CopiedFilm = {}): Uint8Array {
  const { seconds = 4, width = 640, height = 360, keyEverySeconds = 1, frame = 400 } = options;
  const shown = picture(seconds, {
    entry: visualEntry("avc1", width, height, box("avcC", HIGH_PROFILE)),
    keys: (sample) => sample % Math.round(25 * keyEverySeconds) === 0,
    size: () => frame,
    duration: seconds * 1000,
    ...options.more,
  });
  const heard = sound(seconds, { duration: seconds * 48_000 });
  return film({ tracks: options.sound === false ? [shown] : [shown, heard] });
}

/** Heavy enough for copies in 360p and 720p. */
export const heavyFilm = (options: CopiedFilm = {}) =>
  makeFilm({ width: 1280, height: 720, frame: 20_000, ...options });

export function soundFile(seconds: number, options: Partial<FilmTrack> = {}): Uint8Array {
  return film({ tracks: [sound(seconds, { entry: aacEntry(), duration: seconds * 48_000, ...options })] });
}

/** Heavy enough for a copy. */
export function wavFile(seconds: number): Uint8Array {
  const [rate, channels] = [48_000, 2];
  const bytes = seconds * rate * channels * 2;
  const view = new DataView(new ArrayBuffer(44));
  const text = (at: number, word: string) =>
    [...word].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, "RIFF");
  view.setUint32(4, 36 + bytes, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, bytes, true);
  const file = new Uint8Array(44 + bytes);
  file.set(new Uint8Array(view.buffer));
  return file;
}

const FILM = { kind: "video", mime_type: "video/mp4", file_ext: "mp4" } as const;

/** Its bytes have arrived unread. */
export async function seedArrived(
  owner: string,
  bytes: Uint8Array,
  options: Partial<typeof uploads.$inferInsert> = {},
): Promise<Upload> {
  const row = await seedUpload(owner, {
    ...FILM,
    path: `${owner}/${crypto.randomUUID()}.mp4`,
    status: "processing",
    visibility: "public",
    ...options,
  });
  await storeBytes(row.path, bytes);
  return row;
}

export function seedArrivedCopy(original: Upload, rung: Rung, bytes: Uint8Array): Promise<Upload> {
  const columns = { rendition_of: original.path, rung, visibility: "private", listed_at: null } as const;
  return seedArrived(original.owner, bytes, columns);
}

/** Returns the message's fate. */
export async function deliverTo(
  worker: { queue: (batch: MessageBatch, bindings: Cloudflare.Env) => Promise<void> },
  { path }: Pick<Upload, "path">,
  bindings: Cloudflare.Env = env,
): Promise<"acked" | "retried"> {
  const body = arrivalEvent({ key: path, size: 1, etag: "" }, Date.now());
  const batch = createMessageBatch("wishlight-upload-events", [
    { id: "0", timestamp: new Date(), body, attempts: 1 },
  ]);
  const context = createExecutionContext();
  await worker.queue(batch, bindings);
  return (await getQueueResult(batch, context)).explicitAcks.length > 0 ? "acked" : "retried";
}

export async function rereadUpload(row: Pick<Upload, "id">): Promise<Upload> {
  const found = await readUpload(row.id);
  if (!found) throw new Error(`upload ${row.id} is gone`);
  return found;
}

export const readUploads = (owner: string) => db.select().from(uploads).where(eq(uploads.owner, owner)).all();
