import { fingerprintFile } from "./fingerprint.browser";

const TIMEOUT_MS = 20_000;

export type FileFault = "uploads.file_gone" | "uploads.file_changed";

/** Chromium refuses a changed file; elsewhere only the fingerprint reveals it. */
export async function verifyFile(
  file: Blob,
  before: string | null,
): Promise<{ fingerprint: string | null } | { fault: FileFault }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<string | null>((resolve) => {
    timer = setTimeout(() => resolve(before), TIMEOUT_MS);
  });
  try {
    const fingerprint = await Promise.race([fingerprintFile(file), timedOut]);
    return before === null || fingerprint === before ? { fingerprint } : { fault: "uploads.file_changed" };
  } catch {
    return { fault: "uploads.file_gone" };
  } finally {
    clearTimeout(timer);
  }
}
