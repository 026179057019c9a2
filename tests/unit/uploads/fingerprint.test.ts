import { describe, expect, it } from "vitest";
import { fingerprintFile, isSameFile } from "~/uploads/client/fingerprint.browser";

const SIZE = 300 * 1024;
const MODIFIED = 1_800_000_000_000;

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

describe("choosing a file to resume an upload", () => {
  it("the same file is recognised", async () => {
    expect(await isSameFile(film(), await known(film()))).toBe(true);
  });

  it("a file is recognised under another name or another time, but not both", async () => {
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
  ])("another file is recognised by %s, whatever its name", async (_what, difference) => {
    expect(await isSameFile(film(difference), await known(film()))).toBe(false);
  });

  it("a file is trusted when the server has no fingerprint", async () => {
    const before = { ...(await known(film())), fingerprint: null };
    expect(await isSameFile(film({ at: 10 }), before)).toBe(true);
    expect(await isSameFile(film({ size: SIZE - 1 }), before)).toBe(false);
  });
});
