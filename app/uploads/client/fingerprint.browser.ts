import { readablePart } from "~/platform/text.rules";

const END_BYTES = 64 * 1024;
const SAMPLE_BYTES = 4 * 1024;
const SAMPLES = 16;

/** Of some 200 KiB. A forger could only spoil an own upload. */
export async function fingerprintFile(file: Blob): Promise<string> {
  const pieces: Blob[] = [new Blob([String(file.size)]), file.slice(0, END_BYTES)];
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const start = Math.floor((file.size * sample) / (SAMPLES + 1));
    pieces.push(file.slice(start, start + SAMPLE_BYTES));
  }
  pieces.push(file.slice(Math.max(0, file.size - END_BYTES)));
  const digest = await crypto.subtle.digest("SHA-256", await new Blob(pieces).arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface RecordedFile {
  file_size: number;
  file_name: string | null;
  file_modified_at: number | null;
  fingerprint: string | null;
}

/** Phones report new times, and people rename files. */
export async function isSameFile(file: File, known: RecordedFile): Promise<boolean> {
  if (file.size !== known.file_size) return false;
  const sameTime = known.file_modified_at === null || known.file_modified_at === file.lastModified;
  const sameName = known.file_name === null || known.file_name === readablePart(file.name);
  if (!sameTime && !sameName) return false;
  return known.fingerprint === null || known.fingerprint === (await fingerprintFile(file));
}
