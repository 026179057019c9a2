import { describe, expect, it } from "vitest";
import { FIT_ZOOM, scrollToKeepPoint, maxZoom, zoomIn, zoomOut } from "~/routes/work/page/zoom.rules";

describe("zooming a picture", () => {
  it("zoom goes up to twice a picture's own pixels, and for a small one to four times its fitted size", () => {
    expect(maxZoom(12_000, 1200)).toBe(20);
    expect(maxZoom(600, 1200)).toBe(4);
    expect(maxZoom(600, 0)).toBe(4);
  });

  it("zoom stops at both ends, and returns to where it began", () => {
    expect(zoomIn(3.9, 4)).toBe(4);
    expect(zoomOut(FIT_ZOOM)).toBe(FIT_ZOOM);
    expect(zoomOut(zoomIn(FIT_ZOOM, 4))).toBe(FIT_ZOOM);
  });

  it("zoom keeps the point under the pointer in place", () => {
    expect(scrollToKeepPoint(0, 400, 2)).toBe(400);
    expect(scrollToKeepPoint(100, 300, 1.5)).toBe(300);
    expect(scrollToKeepPoint(400, 400, 0.5)).toBe(0);
  });
});
