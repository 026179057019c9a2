import { expect, it } from "vitest";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { MAX_TITLE_CHARACTERS } from "~/uploads/uploads.limits";

it.each([
  ["holiday_at_the_sea.JPG", "holiday at the sea"],
  ["my-first-film.mp4", "my first film"],
  ["Jean-Luc at home.png", "Jean-Luc at home"],
  ["jean-luc_at_home.png", "jean-luc at home"],
  ["2026-11-22.jpg", "2026-11-22"],
  ["Concert.2026-11-22.mov", "Concert 2026-11-22"],
  ["summer.in.the.city.flac", "summer in the city"],
  ["IMG_1234.HEIC", "IMG_1234"],
  ["DSC00042.ARW", "DSC00042"],
  ["_MG_7654.CR2", "_MG_7654"],
  ["PXL_20261122_101010123.mp4", "PXL_20261122_101010123"],
  ["My%20film.webm", "My film"],
  ["100%.png", "100%"],
  ["  spaced   out .mp3", "spaced out"],
  ["שיר_ראשון.mp3", "שיר ראשון"],
  ["holiday%E2%80%AEgpj%0D.mp3", "holidaygpj"],
  ["two\u0085lines.mp3", "two lines"],
  ["noextension", "noextension"],
  [".mp4", ""],
])("the file '%s' gets the title '%s'", (name, title) => expect(titleFromName(name)).toBe(title));

it("a title is never too long, nor ends in half a character", () => {
  const title = titleFromName(`${"🏳️‍🌈".repeat(100)}.png`);
  expect(title.length).toBeLessThanOrEqual(MAX_TITLE_CHARACTERS);
  expect(title.replaceAll("🏳️‍🌈", "")).toBe("");
});
