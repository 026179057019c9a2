import { kindFromType } from "../uploads.rules";

const TYPES_BY_EXTENSION: Record<string, string> = {
  heic: "image/heic",
  heif: "image/heif",
  avif: "image/avif",
  jxl: "image/jxl",
  tif: "image/tiff",
  tiff: "image/tiff",
  mkv: "video/x-matroska",
  mts: "video/mp2t",
  m2ts: "video/mp2t",
  ts: "video/mp2t",
  avi: "video/x-msvideo",
  wmv: "video/x-ms-wmv",
  flv: "video/x-flv",
  mov: "video/quicktime",
  flac: "audio/flac",
  opus: "audio/ogg",
  aif: "audio/aiff",
  aiff: "audio/aiff",
  wma: "audio/x-ms-wma",
};

/** '.ts' is a translation file to some systems. */
export function claimedType(file: { name: string; type: string }): string {
  const type = (file.type.split(";")[0] ?? "").trim();
  if (kindFromType(type) !== "other") return type;
  return TYPES_BY_EXTENSION[file.name.slice(file.name.lastIndexOf(".") + 1).toLowerCase()] ?? type;
}
