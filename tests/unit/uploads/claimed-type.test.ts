import { describe, expect, it } from "vitest";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import { stillFormatOf } from "~/formats";

describe("the type a file claims", () => {
  it.each([
    ["film.ts", "text/vnd.trolltech.linguist", "video/mp2t"],
    ["film.ts", "", "video/mp2t"],
    ["photo.HEIC", "", "image/heic"],
    ["photo.heic", "image/heif;x=y", "image/heif"],
    ["notes.txt", "text/plain", "text/plain"],
    ["nothing", "", ""],
  ])("%s (%s) is %s", (name, type, claimed) => {
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
  ])("%j: %s", (bytes, format) => {
    expect(stillFormatOf(head(bytes))).toBe(format);
  });
});
