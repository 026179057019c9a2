import { kindFromType } from "../uploads.rules";
import { claimedType } from "./claimed-type.rules";
import { NO_PREVIEW, type Preview } from "./preview";

export async function readPreview(file: File): Promise<Preview> {
  const kind = kindFromType(claimedType(file));
  if (kind === "audio") return (await import("./peaks.browser")).readAudioPreview(file);
  const { readImagePreview, readVideoPreview } = await import("./preview.browser");
  if (kind === "image") return readImagePreview(file);
  return kind === "video" ? readVideoPreview(file) : NO_PREVIEW;
}
