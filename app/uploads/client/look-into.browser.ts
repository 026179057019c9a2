import { nameTagIn } from "~/formats/browser";
import { claimedType } from "./claimed-type.rules";
import { readAgain, type FileFault } from "./read-again.browser";
import { removeLocation } from "./remove-location.browser";

export { readAgain };

export interface Looked {
  /** It could not even be read once. */
  fault?: FileFault;
  fingerprint: string | null;
  /** As removeLocation gives it. */
  withoutLocation: Blob | null;
  /** What a sound's own tag calls it. */
  title: string | null;
}

/** What a file that was just chosen tells. Never throws. */
export async function lookInto(file: File): Promise<Looked> {
  const read = await readAgain(file, null);
  if ("fault" in read) return { ...read, fingerprint: null, withoutLocation: null, title: null };
  const [withoutLocation, title] = await Promise.all([
    // What isn't taken out here the media worker takes out.
    removeLocation(file).catch(() => null),
    claimedType(file) === "audio/mpeg" ? nameTagIn(file).catch(() => null) : null,
  ]);
  return { ...read, withoutLocation, title };
}
