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

export function kindFromType(mimeType: string): UploadKind {
  return KINDS.find((kind) => mimeType.toLowerCase().startsWith(`${kind}/`)) ?? "other";
}

/** Specification, section 5. ASCII only: part of keys and URLs. */
export function fileExtension(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  if (dot < 1) return DEFAULT_EXTENSION;
  const extension = fileName.slice(dot + 1).toLowerCase();
  return /^[a-z0-9]+$/.test(extension) && extension.length <= MAX_EXTENSION_CHARACTERS
    ? extension
    : DEFAULT_EXTENSION;
}

/** Specification, section 3. */
export function objectName(owner: string, randomId: string, extension: string): string {
  return `${owner}/${randomId}.${extension}`;
}

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

export function derivedPrefix(id: number): string {
  return `derived/${id}/`;
}

/** The file's, whichever work shows it. */
export function streamsPrefix(path: string): string {
  return `streams/${path}/`;
}

export function copyStreamsPrefix(copy: { id: number; rendition_of: string; rung: string }): string {
  return `${streamsPrefix(copy.rendition_of)}${copy.rung}-${copy.id}-`;
}

export function isMadeByUs(key: string): boolean {
  return key.startsWith("derived/") || key.startsWith("streams/");
}

/** Stored with the work, under names that never clash. */
export function shownPrefix({ id, replaces }: { id: number; replaces: number | null }): string {
  return replaces === null ? derivedPrefix(id) : `${derivedPrefix(replaces)}by-${id}-`;
}

/** Specification, section 5. */
export function chooseTitle(title: string, description: string): string {
  return title.trim() || description.trim();
}

export function parseUploadId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) return null;
  return Number(text);
}

export function putWindowClosed(row: { put_expires_at: number }, now: number): boolean {
  return row.put_expires_at + PUT_GRACE_MS <= now;
}

export function resumeWindowClosed(row: { created_at: number }, now: number): boolean {
  return row.created_at + UNFINISHED_LIFETIME_MS <= now;
}
