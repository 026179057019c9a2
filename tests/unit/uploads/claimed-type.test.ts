import { describe, expect, it } from "vitest";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import { detectStillFormat } from "~/formats";

describe("a file's claimed type", () => {
  it.each([
    ["film.ts", "text/vnd.trolltech.linguist", "video/mp2t"],
    ["film.ts", "", "video/mp2t"],
    ["film.mp4", "video/mp4; codecs=avc1", "video/mp4"],
    ["photo.HEIC", "", "image/heic"],
    ["photo.heic", "image/heif;x=y", "image/heif"],
    ["notes.txt", "text/plain", "text/plain"],
    ["nothing", "", ""],
  ])("the claimed type of %s (%s) is %s", (name, type, claimed) => {
    expect(claimedType({ name, type })).toBe(claimed);
  });
});

describe("which decoder a picture needs", () => {
  const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  it.each([
    ["\0\0\0\x18ftypheic", "heif"],
    ["\0\0\0\x18ftypmif1", "heif"],
    ["\0\0\0\x18ftypavif", null],
    ["\0\0\0\x18ftypisom", null],
    ["II*\0\x08\0\0\0", "tiff"],
    ["MM\0*\0\0\0\x08", "tiff"],
    ["\x89PNG\r\n\x1a\n", null],
    ["", null],
  ])("the bytes %j need the decoder %s", (bytes, format) => {
    expect(detectStillFormat(head(bytes))).toBe(format);
  });
});
