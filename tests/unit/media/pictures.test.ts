import { describe, expect, it } from "vitest";
import { planPicture } from "~/media/pictures.rules";
import { isShownEverywhere } from "~/formats";
import { isTooLargeToScale } from "~/uploads/uploads.rules";

const picture = {
  kind: "image",
  file_size: 1_000_000,
  width: 800,
  height: 600,
  poster: null,
  original_withheld: false,
} as const;

describe("which picture represents an upload", () => {
  it.each(["image/apng", "image/webp", "image/gif", "image/png"])(
    "a moving picture of type %s keeps moving",
    (mime_type) => {
      expect(planPicture({ ...picture, mime_type, animated: true }, [320, 640], "page")?.original).toBe(true);
      expect(planPicture({ ...picture, mime_type, animated: false }, [320, 640], "page")?.original).toBe(
        false,
      );
    },
  );

  it("an upload with a withheld original is shown by a derived picture only", () => {
    const withheld = { ...picture, animated: true, original_withheld: true };
    const moving = planPicture({ ...withheld, mime_type: "image/gif" }, [320, 640], "page");
    expect(moving).toMatchObject({ original: false });
    expect(moving?.sizes.length).toBeGreaterThan(0);
    expect(planPicture({ ...withheld, mime_type: "image/avif" }, [320, 640], "page")).toBeNull();
  });

  it("a format that browsers can't draw is shown by its preview, or not at all", () => {
    const heic = { ...picture, mime_type: "image/heic", animated: false };
    expect(planPicture(heic, [320, 640], "card")).toBeNull();
    const plan = planPicture({ ...heic, poster: "derived/1/poster-1.webp" }, [320, 640], "card");
    expect(plan?.original).toBe(false);
    expect(plan?.sizes.map(({ width }) => width)).toEqual([320, 640]);
  });
});

describe("a picture that can't be scaled", () => {
  const vast = { ...picture, mime_type: "image/png", animated: false, width: 12_000, height: 9000 };

  it("a picture that can't be scaled is drawn at full size on request only", () => {
    expect(planPicture(vast, [640, 1280], "page")).toBeNull();
    expect(planPicture(vast, [320, 640], "card")).toBeNull();
    const heavy = { ...picture, mime_type: "image/avif", animated: false, file_size: 9 * 1024 * 1024 };
    expect(planPicture(heavy, [640, 1280], "page")).toBeNull();
    expect(planPicture({ ...heavy, file_size: 1024 }, [640, 1280], "page")?.original).toBe(true);
  });

  it("a picture that can't be scaled has the sizes of its poster", () => {
    const plan = planPicture({ ...vast, poster: "derived/1/poster-1.webp" }, [640, 960, 1280, 1920], "page");
    expect(plan?.original).toBe(false);
    expect(plan?.sizes.map(({ width }) => width)).toEqual([640, 960, 1280]);
  });

  it.each([
    [{ file_size: 1, width: 12_001, height: 10 }, true],
    [{ file_size: 1, width: 10_001, height: 10_000 }, true],
    [{ file_size: 100_000_001, width: 10, height: 10 }, true],
    [{ file_size: 100_000_000, width: 12_000, height: 8333 }, false],
  ])("the picture %o is too large to scale: %s", (facts, tooLarge) =>
    expect(isTooLargeToScale(facts)).toBe(tooLarge),
  );
});

describe("formats that every browser shows", () => {
  it.each([
    ["image/jpeg", true],
    ["image/heic", false],
    ["image/tiff", false],
    ["image/jxl", false],
    ["video/mp4", true],
    ["video/x-matroska", false],
    ["video/mp2t", false],
    ["audio/mpeg", true],
    ["audio/x-ms-wma", false],
    ["", false],
  ])("every browser shows %s: %s", (type, everywhere) => {
    expect(isShownEverywhere(type)).toBe(everywhere);
  });
});
