import { kindOfType } from "../uploads.rules";
import { claimedType } from "./claimed-type.rules";
import { NO_PREVIEW, type Preview } from "./preview";

/** Poster, placeholder or outline of a chosen file; the code for it is loaded only now. @throws when that fails */
export async function readPreview(file: File): Promise<Preview> {
  const kind = kindOfType(claimedType(file));
  if (kind === "audio") return (await import("./peaks.browser")).readAudioPreview(file);
  const { readImagePreview, readVideoPreview } = await import("./preview.browser");
  if (kind === "image") return readImagePreview(file);
  return kind === "video" ? readVideoPreview(file) : NO_PREVIEW;
}
