import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { findBrowser, LAUNCH_ARGS, type Machine } from "../../scripts/browser/find-browser.ts";
import { usualPaths } from "../../scripts/browser/installed.ts";

/** A machine with working browsers at `working`; `brings` says what each way of getting one adds. */
function machine(working: string[], brings: { playwright?: string; apt?: string } = {}, requested?: string) {
  const asked: string[] = [];
  const bring = (way: "playwright" | "apt") => () => {
    asked.push(way);
    const path = brings[way];
    if (path !== undefined) working.push(path);
    return path !== undefined;
  };
  const it: Machine = {
    requested,
    runs: (path) => working.includes(path),
    places: () => ["/a", "/b", "/cache/playwright"],
    downloadWithPlaywright: bring("playwright"),
    installWithApt: bring("apt"),
  };
  return { it, asked };
}

const find = (it: Machine) => findBrowser(() => {}, it);

test("a browser on the machine is used and nothing is fetched", () => {
  const { it, asked } = machine(["/b"]);
  expect(find(it)).toBe("/b");
  expect(asked).toEqual([]);
});

test("CHROMIUM_PATH wins, and a wrong one is not silently replaced", () => {
  expect(find(machine(["/a", "/mine"], {}, "/mine").it)).toBe("/mine");
  expect(() => find(machine(["/a"], {}, "/typo").it)).toThrow("CHROMIUM_PATH is /typo");
});

test("Playwright's download comes before the system's package", () => {
  const { it, asked } = machine([], { playwright: "/cache/playwright", apt: "/a" });
  expect(find(it)).toBe("/cache/playwright");
  expect(asked).toEqual(["playwright"]);
});

test("a download that does not start falls through to the system's package", () => {
  const { it, asked } = machine([], { playwright: "/elsewhere", apt: "/a" });
  expect(find(it)).toBe("/a");
  expect(asked).toEqual(["playwright", "apt"]);
});

test("with no way to a browser it says so and fails", () => {
  expect(() => find(machine([]).it)).toThrow("No browser for the browser tests");
});

test("the usual places know Linux, macOS and Windows", () => {
  expect(usualPaths("linux", { PATH: "/opt/x" })).toContain("/opt/x/chromium");
  expect(usualPaths("darwin", { HOME: "/Users/a" })).toContain(
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  );
  expect(usualPaths("win32", { PROGRAMFILES: "C:/P" }).join()).toContain(
    "Google/Chrome/Application/chrome.exe",
  );
});

test("what Playwright has Chromium leave off stays off beside our own list", async () => {
  const bundle = createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle");
  const [, list] = /\bdisabledFeatures = \[([^\]]+)\]/.exec(await readFile(bundle, "utf8")) ?? [];
  const theirs = [...(list ?? "").matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(10);
  const ours = LAUNCH_ARGS.filter((argument) => argument.startsWith("--disable-features="));
  expect(ours).toHaveLength(1);
  expect(ours[0]?.split("=")[1]?.split(",")).toEqual(expect.arrayContaining(theirs));
});
