import { describe, expect, it } from "vitest";
import { planPicture } from "~/media/pictures.rules";
import { isShownEverywhere } from "~/formats";

const picture = {
  kind: "image",
  file_size: 1_000_000,
  width: 800,
  height: 600,
  poster: null,
  original_withheld: false,
} as const;

describe("which picture stands for an upload", () => {
  it.each(["image/apng", "image/webp", "image/gif", "image/png"])(
    "%s that moves goes on moving",
    (mime_type) => {
      expect(planPicture({ ...picture, mime_type, animated: true }, [320, 640], "page")?.original).toBe(true);
      expect(planPicture({ ...picture, mime_type, animated: false }, [320, 640], "page")?.original).toBe(
        false,
      );
    },
  );

  it("whose original is withheld is only ever one made of it", () => {
    const withheld = { ...picture, animated: true, original_withheld: true };
    const moving = planPicture({ ...withheld, mime_type: "image/gif" }, [320, 640], "page");
    expect(moving).toMatchObject({ original: false });
    expect(moving?.sizes.length).toBeGreaterThan(0);
    expect(planPicture({ ...withheld, mime_type: "image/avif" }, [320, 640], "page")).toBeNull();
  });

  it("a format that browsers can't draw has its preview, or nothing", () => {
    const heic = { ...picture, mime_type: "image/heic", animated: false };
    expect(planPicture(heic, [320, 640], "card")).toBeNull();
    const plan = planPicture({ ...heic, poster: "derived/1/poster-1.webp" }, [320, 640], "card");
    expect(plan?.original).toBe(false);
    expect(plan?.sizes.map(({ width }) => width)).toEqual([320, 640]);
  });
});

describe("what every browser shows", () => {
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
  ])("%s: %s", (type, everywhere) => {
    expect(isShownEverywhere(type)).toBe(everywhere);
  });
});
