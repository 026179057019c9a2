import { afterEach, describe, expect, it, vi } from "vitest";
import { fingerprintFile } from "~/uploads/client/fingerprint.browser";
import { verifyFile } from "~/uploads/client/verify-file.browser";

const song = () => new Blob(["x".repeat(300_000)]);

afterEach(() => void vi.useRealTimers());

describe("checking a chosen file again", () => {
  it("an untouched file is the same", async () => {
    const fingerprint = await fingerprintFile(song());
    expect(await verifyFile(song(), fingerprint)).toEqual({ fingerprint });
    expect(await verifyFile(song(), null)).toEqual({ fingerprint });
  });

  it.each(["shorter", "longer"])("a file has changed when it has become %s", async (how) => {
    const file = song();
    const before = await fingerprintFile(file);
    const other = how === "shorter" ? file.slice(0, 200_000) : new Blob([file, "more"]);
    expect(await verifyFile(other, before)).toEqual({ fault: "uploads.file_changed" });
  });

  it.each(["NotFoundError", "NotReadableError"])(
    "a file is gone when reading it ends in a %s",
    async (name) => {
      const file = Object.assign(song(), {
        slice: () => {
          throw new DOMException("no", name);
        },
      });
      expect(await verifyFile(file, null)).toEqual({ fault: "uploads.file_gone" });
    },
  );

  it("a file that doesn't answer is assumed unchanged, and its timer is cleared", async () => {
    vi.useFakeTimers();
    const never = Object.assign(song(), {
      slice: () => Object.assign(new Blob(), { arrayBuffer: () => new Promise(() => undefined) }),
    });
    vi.spyOn(Blob.prototype, "arrayBuffer").mockReturnValue(new Promise(() => undefined));
    const read = verifyFile(never, "as it was");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await read).toEqual({ fingerprint: "as it was" });
    expect(vi.getTimerCount()).toBe(0);
    vi.restoreAllMocks();
  });
});
