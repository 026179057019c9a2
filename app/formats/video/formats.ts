import { formatWithSignature } from "../format.ts";
import type { Format } from "../format.ts";
import { readAsf } from "./asf.ts";
import { readFlv } from "./flv.ts";

/** Windows Media Center gets only a type. */
export const VIDEO_FORMATS: readonly Format[] = [
  formatWithSignature(0, "FLV\x01", "video", "video/x-flv", "flv", readFlv),
  formatWithSignature(0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11", "video", "video/x-ms-asf", "asf", readAsf),
  formatWithSignature(
    0,
    "\xb7\xd8\x00\x20\x37\x49\xda\x11\xa6\x4e\x00\x07\xe9\x5e\xad\x8d",
    "video",
    "video/x-ms-wtv",
    "wtv",
    async () => undefined,
  ),
];
