import { readdir, stat } from "node:fs/promises";
import { expect, it } from "vitest";
import { CATALOGUE, readPreview, readDemoFile } from "../../scripts/demo/catalogue.ts";
import * as people from "../../scripts/demo/client/people.ts";

it("the demo shares some twenty works of all three kinds, each with its own title and file", async () => {
  expect(CATALOGUE.length).toBeGreaterThanOrEqual(20);
  expect(new Set(CATALOGUE.map(({ title }) => title)).size).toBe(CATALOGUE.length);
  expect(new Set(CATALOGUE.map(({ fileName }) => fileName)).size).toBe(CATALOGUE.length);
  expect(new Set(CATALOGUE.map(({ contentType }) => contentType.split("/")[0]))).toEqual(
    new Set(["image", "video", "audio"]),
  );
  expect(CATALOGUE.some(({ visibility }) => visibility === "private")).toBe(true);
});

it("every work has its file and its waveform or placeholder", async () => {
  for (const work of CATALOGUE) {
    expect((await readDemoFile(work.fileName)).length, work.fileName).toBeGreaterThan(0);
    const { peaks, placeholder, poster } = await readPreview(work);
    if (work.contentType.startsWith("audio/")) expect(peaks, work.fileName).toHaveLength(200);
    else expect(placeholder, work.fileName).toBeTruthy();
    if (work.contentType.startsWith("video/")) expect(poster?.length, work.fileName).toBeGreaterThan(0);
  }
});

it("everybody in the demo has a portrait", async () => {
  for (const person of Object.values(people)) expect((await person.portrait()).length).toBeGreaterThan(0);
});

it("the demo's files stay below 8 MB together", async () => {
  const folder = new URL("../../scripts/demo/files/", import.meta.url);
  const sizes = (await readdir(folder)).map(async (name) => (await stat(new URL(name, folder))).size);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000_000);
});
