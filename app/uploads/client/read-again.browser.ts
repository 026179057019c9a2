import { fingerprintOf } from "./fingerprint.browser";

/** A disk that wakes up, or a cloud that fetches the file, may take this long to answer. Milliseconds. */
const PATIENCE_MS = 20_000;

export type FileFault = "uploads.file_gone" | "uploads.file_changed";

/**
 * Reads a chosen file once more: it may have been changed, moved or deleted since. Chromium refuses to read such a file;
 * other browsers read what lies there now, which only the fingerprint tells.
 * @param before its fingerprint when it was chosen; null where that isn't known
 * @returns its fingerprint, `before` where it doesn't answer in time; or why it can't be sent
 */
export async function readAgain(
  file: Blob,
  before: string | null,
): Promise<{ fingerprint: string | null } | { fault: FileFault }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string | null>((resolve) => {
    timer = setTimeout(() => resolve(before), PATIENCE_MS);
  });
  try {
    const fingerprint = await Promise.race([fingerprintOf(file), late]);
    return before === null || fingerprint === before ? { fingerprint } : { fault: "uploads.file_changed" };
  } catch {
    return { fault: "uploads.file_gone" };
  } finally {
    clearTimeout(timer);
  }
}
