import {
  PUT_GRACE_MS,
  SCALED_SOURCE_MAX_BYTES,
  SCALED_SOURCE_MAX_PIXELS,
  SCALED_SOURCE_MAX_SIDE,
  UNFINISHED_LIFETIME_MS,
} from "./uploads.limits";
import type { UploadKind } from "./uploads.table";

const KINDS = ["image", "video", "audio"] as const;
const DEFAULT_EXTENSION = "bin";
const MAX_EXTENSION_CHARACTERS = 10;

/** The kind a MIME type claims, by its top-level type. */
export function kindOfType(mimeType: string): UploadKind {
  return KINDS.find((kind) => mimeType.toLowerCase().startsWith(`${kind}/`)) ?? "other";
}

/**
 * The lower-cased extension of a file name without its dot, or 'bin' (specification, section 5).
 * Only ASCII letters and digits pass, for it becomes part of an object key and of a URL.
 */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  if (dot < 1) return DEFAULT_EXTENSION;
  const extension = fileName.slice(dot + 1).toLowerCase();
  return /^[a-z0-9]+$/.test(extension) && extension.length <= MAX_EXTENSION_CHARACTERS
    ? extension
    : DEFAULT_EXTENSION;
}

/** Object name in the uploads bucket: `{userId}/{random id}.{extension}` (specification, section 3). */
export function objectName(owner: string, randomId: string, extension: string): string {
  return `${owner}/${randomId}.${extension}`;
}

/** Whether the image service refuses to make this picture smaller. Bytes, and displayed pixels. */
export function isTooLargeToScale({
  file_size,
  width,
  height,
}: {
  file_size: number;
  width: number;
  height: number;
}): boolean {
  return (
    file_size > SCALED_SOURCE_MAX_BYTES ||
    width * height > SCALED_SOURCE_MAX_PIXELS ||
    Math.max(width, height) > SCALED_SOURCE_MAX_SIDE
  );
}

/** Where posters and other things made from an upload lie in its bucket. */
export function derivedPrefix(id: number): string {
  return `derived/${id}/`;
}

/** Where what streams a file by lies (app/media/streaming): it belongs to the file, whichever work shows that. */
export function streamsPrefix(path: string): string {
  return `streams/${path}/`;
}

/** Where what streams one copy of a file lies, and how its names begin: with the file's, under the copy's own number. */
export function copyStreamsPrefix(copy: { id: number; rendition_of: string; rung: string }): string {
  return `${streamsPrefix(copy.rendition_of)}${copy.rung}-${copy.id}-`;
}

/** Whether an object was made from an upload by us, and is none itself. Uploads lie under their owners' ids. */
export function isMadeByUs(key: string): boolean {
  return key.startsWith("derived/") || key.startsWith("streams/");
}

/**
 * Where pictures of an upload lie, and how their names begin. Those of a file that shall take another's place lie with
 * the work they will stand for, under names that none of its own can have.
 */
export function shownPrefix({ id, replaces }: { id: number; replaces: number | null }): string {
  return replaces === null ? derivedPrefix(id) : `${derivedPrefix(replaces)}by-${id}-`;
}

/** The trimmed title, falling back to the trimmed description, else empty (specification, section 5). */
export function captionOf(title: string, description: string): string {
  return title.trim() || description.trim();
}

/** The id of an upload from a URL part: a positive whole number, or null. */
export function parseUploadId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) return null;
  return Number(text);
}

/** Whether no signed PUT for this row can still bring bytes. Times are milliseconds since the epoch. */
export function putWindowClosed(row: { put_expires_at: number }, now: number): boolean {
  return row.put_expires_at + PUT_GRACE_MS <= now;
}

/** Whether an unfinished upload in parts has waited too long to be resumed. */
export function resumeWindowClosed(row: { created_at: number }, now: number): boolean {
  return row.created_at + UNFINISHED_LIFETIME_MS <= now;
}
