import { NO_LOOK, type Look } from "./preview";
import { findLocationIn, type Patch } from "~/formats/browser";
import { claimedType } from "./claimed-type.rules";
import { kindOfType } from "../uploads.rules";

/** Poster, placeholder or outline of a chosen file; the code for it is loaded only now. */
export async function lookAt(file: File): Promise<Look> {
  const kind = kindOfType(claimedType(file));
  if (kind === "audio") return (await import("./peaks.browser")).lookAtAudio(file);
  const { lookAtImage, lookAtVideo } = await import("./preview.browser");
  if (kind === "image") return lookAtImage(file);
  return kind === "video" ? lookAtVideo(file) : NO_LOOK;
}

/** Whether a chosen file says where it was made, and what to overwrite so that it does not. */
export async function findPlaceIn(file: File): Promise<Patch[]> {
  return findLocationIn(file);
}
