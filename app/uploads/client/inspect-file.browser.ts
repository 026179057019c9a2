import { nameTagIn } from "~/formats/browser";
import { claimedType } from "./claimed-type.rules";
import { verifyFile, type FileFault } from "./verify-file.browser";
import { removePersonalData } from "./remove-location.browser";

export interface InspectedFile {
  fault?: FileFault;
  fingerprint: string | null;
  withoutLocation: Blob | null;
  title: string | null;
}

/** Never throws. */
export async function inspectFile(file: File): Promise<InspectedFile> {
  const read = await verifyFile(file, null);
  if ("fault" in read) return { ...read, fingerprint: null, withoutLocation: null, title: null };
  const [withoutLocation, title] = await Promise.all([
    // Else the media worker removes it.
    removePersonalData(file).catch(() => null),
    claimedType(file) === "audio/mpeg" ? nameTagIn(file).catch(() => null) : null,
  ]);
  return { ...read, withoutLocation, title };
}
