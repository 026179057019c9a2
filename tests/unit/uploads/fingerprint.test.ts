import { describe, expect, it } from "vitest";
import { fingerprintFile, isSameFile } from "~/uploads/client/fingerprint.browser";

const SIZE = 300 * 1024;
const MODIFIED = 1_800_000_000_000;

/** A film of zeros with one byte that tells it from others. */
function film({ at = 0, name = "lake.mp4", lastModified = MODIFIED, size = SIZE } = {}): File {
  const bytes = new Uint8Array(size);
  bytes[at] = 1;
  return new File([bytes], name, { lastModified });
}

async function known(file: File) {
  return {
    file_size: file.size,
    file_name: file.name,
    file_modified_at: file.lastModified,
    fingerprint: await fingerprintFile(file),
  };
}

describe("a file chosen to go on with an upload", () => {
  it("is known again", async () => {
    expect(await isSameFile(film(), await known(film()))).toBe(true);
  });

  it("is known under another name or with another time, not with both", async () => {
    const before = await known(film());
    expect(await isSameFile(film({ name: "copy.mp4" }), before)).toBe(true);
    expect(await isSameFile(film({ lastModified: MODIFIED + 1 }), before)).toBe(true);
    expect(await isSameFile(film({ name: "copy.mp4", lastModified: MODIFIED + 1 }), before)).toBe(false);
  });

  it.each([
    ["its beginning", { at: 10 }],
    ["its middle", { at: Math.floor((SIZE * 8) / 17) + 5 }],
    ["its end", { at: SIZE - 1 }],
    ["its length", { size: SIZE + 1 }],
  ])("is another when %s differs, whatever it is called", async (_what, difference) => {
    expect(await isSameFile(film(difference), await known(film()))).toBe(false);
  });

  it("is taken at its word where the server kept no fingerprint", async () => {
    const before = { ...(await known(film())), fingerprint: null };
    expect(await isSameFile(film({ at: 10 }), before)).toBe(true);
    expect(await isSameFile(film({ size: SIZE - 1 }), before)).toBe(false);
  });
});
