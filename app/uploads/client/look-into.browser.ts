import { nameTagIn } from "~/formats/browser";
import { claimedType } from "./claimed-type.rules";
import { readAgain, type FileFault } from "./read-again.browser";
import { removeLocation } from "./remove-location.browser";

export { readAgain };

export interface Looked {
  fault?: FileFault;
  fingerprint: string | null;
  withoutLocation: Blob | null;
  title: string | null;
}

/** Never throws. */
export async function lookInto(file: File): Promise<Looked> {
  const read = await readAgain(file, null);
  if ("fault" in read) return { ...read, fingerprint: null, withoutLocation: null, title: null };
  const [withoutLocation, title] = await Promise.all([
    // On failure the media worker removes it instead.
    removeLocation(file).catch(() => null),
    claimedType(file) === "audio/mpeg" ? nameTagIn(file).catch(() => null) : null,
  ]);
  return { ...read, withoutLocation, title };
}
