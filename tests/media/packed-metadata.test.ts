import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { probe } from "../../app/formats/index.ts";
import { box, ftyp } from "../formats/support/boxes.ts";
import { join, tiff, u32, zeros } from "../formats/support/bytes.ts";
import { memorySource } from "../formats/support/sources.ts";

// Node has its own Brotli library; this test uses the platform's.
it("a location is found in compressed JPEG XL metadata, and a decompression bomb ends the search", async () => {
  const exif = join(u32(0), tiff({ gps: true }));
  const picture = (packed: Uint8Array): Uint8Array =>
    join(
      u32(12),
      "JXL \r\n\x87\n",
      ftyp("jxl ", "jxl "),
      box("brob", "Exif", brotliCompressSync(packed)),
      box("jxlc", [0xff, 0x0a, 0x41, 0x06], zeros(40)),
    );
  for (const [packed, hasGps] of [
    [exif, true],
    [join(exif, zeros(8 * 1024 * 1024)), false],
  ] as const)
    expect(await probe(memorySource(picture(packed)))).toMatchObject({
      outcome: "known",
      facts: { mimeType: "image/jxl", width: 8, height: 8, hasGps },
    });
});
