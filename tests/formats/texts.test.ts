import { describe, expect, it } from "vitest";
import { ask, readFacts } from "./support/ask.ts";
import { join, latin1 } from "./support/bytes.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const NS = 'xmlns="http://www.w3.org/2000/svg"';

describe("SVG", () => {
  const KIB = 1024;
  it.each([
    ["a comment", `<!--${"x".repeat(150 * KIB)}--><svg ${NS} width="12" height="34"/>`],
    [
      "a document type",
      `<!DOCTYPE svg [${"<!ENTITY a 'b'>".repeat(9000)}]><svg ${NS} width="12" height="34"/>`,
    ],
    ["a value", `<svg ${NS} data-a="${"y".repeat(150 * KIB)}" width="12" height="34"/>`],
  ])("a root after %s longer than the first look is found by a second look", async (_what, text) => {
    const result = await ask(utf8(text));
    expect(result).toMatchObject({
      outcome: "known",
      reads: 2,
      facts: { mimeType: "image/svg+xml", width: 12, height: 34 },
    });
    expect(result.bytesRead).toBeLessThanOrEqual(256 * KIB);
  });

  it("a root further in is not searched for, nor in a long text or page", async () => {
    const endless = await ask(utf8(`<!--${"x".repeat(900 * KIB)}--><svg ${NS}/>`));
    expect(endless).toMatchObject({ outcome: "rejected", reads: 2 });
    for (const text of ["words ".repeat(40 * KIB), `<html>${"<!--".repeat(60 * KIB)}`])
      expect(await ask(utf8(text))).toMatchObject({ outcome: "rejected", reads: 1 });
  });

  it.each([
    ["width and height", `<svg ${NS} width="12" height="34"/>`, 12, 34],
    ["units", `<svg ${NS} width="1in" height="2.54cm"/>`, 96, 96],
    ["a view box", `<svg ${NS} viewBox="0 0 12 34"/>`, 12, 34],
    ["percentages and a view box", `<svg ${NS} width="100%" height="100%" viewBox="0,0,12,34"/>`, 12, 34],
    ["one side and a view box", `<svg ${NS} width="24" viewBox="0 0 12 34"/>`, 24, 68],
    [
      "a prologue",
      `\ufeff<?xml version="1.0"?>\n<!-- > <html> -->\n<!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY x "<y>">]>\n<svg ${NS} width='12' height='34'>`,
      12,
      34,
    ],
    ["a prefix", '<s:svg xmlns:s="http://www.w3.org/2000/svg" width="12" height="34"/>', 12, 34],
    ['a ">" inside a value', `<svg ${NS} data-a="a>b" width="12" height="34"/>`, 12, 34],
    ["negative sides", `<svg ${NS} width="-12" height="-34"/>`, null, null],
    ["no size", `<svg ${NS}/>`, null, null],
    ["another attribute that ends in width", `<svg ${NS} stroke-width="9" width="12" height="34"/>`, 12, 34],
  ])("the size is read from %s", async (_how, text, width, height) => {
    expect(await readFacts(utf8(text))).toMatchObject({
      kind: "image",
      mimeType: "image/svg+xml",
      width,
      height,
    });
  });

  it("a UTF-16 SVG is read", async () => {
    const text = `<svg ${NS} width="12" height="34"/>`;
    const wide = (littleFirst: boolean): Uint8Array =>
      join(
        littleFirst ? [0xff, 0xfe] : [0xfe, 0xff],
        ...[...text].map((c) => (littleFirst ? [c.charCodeAt(0), 0] : [0, c.charCodeAt(0)])),
      );
    for (const littleFirst of [true, false])
      expect(await readFacts(wide(littleFirst))).toMatchObject({ mimeType: "image/svg+xml", width: 12 });
  });
});

describe("what is not media", () => {
  it.each([
    ["a page", '<!DOCTYPE html><html><svg width="1" height="1"/></html>', "text/html"],
    ["a page after a byte order mark", "\ufeff<HTML><body>", "text/html"],
    [
      "a page written as XML",
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
      "text/html",
    ],
    ["a script tag", "<script>alert(1)</script>", "text/html"],
    ["XML", '<?xml version="1.0"?><note/>', "application/xml"],
    ["XML with a picture inside", `<?xml version="1.0"?><note><svg ${NS}/></note>`, "application/xml"],
    ["an HLS playlist", "#EXTM3U\n#EXT-X-VERSION:3\n", "application/vnd.apple.mpegurl"],
    [
      "a DASH manifest",
      '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"/>',
      "application/dash+xml",
    ],
    ["PostScript", "%!PS-Adobe-3.0 EPSF-3.0\n", "application/postscript"],
    ["PDF", "%PDF-1.7\n", "application/pdf"],
    ["captions", "WEBVTT\n\n00:00.000 --> 00:01.000\nhi\n", "text/vtt"],
    ["a note", "P3 is a fine letter and digit", "text/plain"],
    ["Hebrew", "שלום עולם, זה טקסט", "text/plain"],
    [
      "old 8-bit text",
      "caf\xe9 na\xefve, nothing more to see here, move along please, thank you",
      "text/plain",
    ],
    ["JSON", '{"ftyp": "isom"}', "text/plain"],
    ['text with "ftyp" in its place', "abcdftyp is a box", "text/plain"],
    ['text with "moov" in its place', "abcdmoov is a box of some length", "text/plain"],
    ['text with "moof" in its place', "abcdmoof is a box of some length", "text/plain"],
    ['a note on "MAC addresses"', "MAC addresses are not music", "text/plain"],
    [
      'a note on "wvpk"',
      "wvpk is the first word of this note, which is long enough to be read",
      "text/plain",
    ],
    ['text with "styp" in its place', "abcdstyp is a box of some length", "text/plain"],
  ])("text is refused: %s", async (_what, text, detectedMimeType) => {
    const bytes = text.includes("\xe9") ? latin1(text) : utf8(text);
    const result = await ask(bytes);
    expect(result).toMatchObject({ outcome: "rejected", reason: "probe.not_media" });
    if (result.outcome === "rejected" && detectedMimeType !== null)
      expect(result.detectedMimeType).toBe(detectedMimeType);
  });

  it.each([
    ["an archive", join("PK\x03\x04", new Uint8Array(60)), "application/zip"],
    ["gzip", join([0x1f, 0x8b, 8], new Uint8Array(60)), "application/gzip"],
    ["a program", join("\x7fELF", new Uint8Array(60)), "application/x-elf"],
    ["Flash", join("FWS\x0a", new Uint8Array(60)), "application/x-shockwave-flash"],
  ])("%s is named and refused", async (_what, bytes, detectedMimeType) => {
    expect(await ask(bytes)).toMatchObject({
      outcome: "rejected",
      reason: "probe.not_media",
      detectedMimeType,
    });
  });

  it.each([
    [
      "runs of ones that pass for frames",
      join(
        "BC\xc0\xde",
        ...Array.from({ length: 200 }, (_, i) => join([0xff, 0xfb, 0, 0], new Uint8Array(36).fill(i % 7))),
      ),
    ],
    [
      "two frames and no third",
      join(
        [1, 2, 3],
        ...Array.from({ length: 2 }, () => join([0xff, 0xfb, 0x90, 0], new Uint8Array(413).fill(9))),
        new Uint8Array(500).fill(7),
      ),
    ],
    [
      'a table with "G" at every 188th byte',
      join(...Array.from({ length: 40 }, () => join("G\x01\x02\x03", new Uint8Array(184).fill(1)))),
    ],
  ])("binary data is refused: %s", async (_what, bytes) => {
    expect((await ask(bytes)).outcome).toBe("rejected");
  });

  it("an empty file and zeros are refused", async () => {
    expect(await ask(new Uint8Array(0))).toMatchObject({
      outcome: "rejected",
      reason: "probe.empty",
      reads: 0,
    });
    expect(await ask(new Uint8Array(5000))).toMatchObject({ outcome: "rejected", reason: "probe.not_media" });
  });
});
