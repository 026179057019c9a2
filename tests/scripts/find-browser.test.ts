import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { findBrowser, LAUNCH_ARGS, type Machine } from "../../scripts/browser/find-browser.ts";
import { usualPaths } from "../../scripts/browser/installed.ts";

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

test.each([
  ["a browser on the machine is used and nothing is downloaded", machine(["/b"]), "/b", []],
  [
    "Playwright's download comes before the system's package",
    machine([], { playwright: "/cache/playwright", apt: "/a" }),
    "/cache/playwright",
    ["playwright"],
  ],
  [
    "a download that does not start falls through to the system's package",
    machine([], { playwright: "/elsewhere", apt: "/a" }),
    "/a",
    ["playwright", "apt"],
  ],
])("%s", (_sentence, { it, asked }, found, downloads) => {
  expect(find(it)).toBe(found);
  expect(asked).toEqual(downloads);
});

test("CHROMIUM_PATH wins, and a wrong one is not silently replaced", () => {
  expect(find(machine(["/a", "/mine"], {}, "/mine").it)).toBe("/mine");
  expect(() => find(machine(["/a"], {}, "/typo").it)).toThrow("CHROMIUM_PATH is /typo");
});

test("a machine without any way to a browser gets an error that says so", () => {
  expect(() => find(machine([]).it)).toThrow("The browser tests need a browser");
});

test("the usual paths cover Linux, macOS and Windows", () => {
  expect(usualPaths("linux", { PATH: "/opt/x" })).toContain("/opt/x/chromium");
  expect(usualPaths("darwin", { HOME: "/Users/a" })).toContain(
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  );
  expect(usualPaths("win32", { PROGRAMFILES: "C:/P" }).join()).toContain(
    "Google/Chrome/Application/chrome.exe",
  );
});

test("the features Playwright disables in Chromium stay disabled beside our own list", async () => {
  const bundle = createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle");
  const [, list] = /\bdisabledFeatures = \[([^\]]+)\]/.exec(await readFile(bundle, "utf8")) ?? [];
  const theirs = [...(list ?? "").matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(10);
  const ours = LAUNCH_ARGS.filter((argument) => argument.startsWith("--disable-features="));
  expect(ours).toHaveLength(1);
  expect(ours[0]?.split("=")[1]?.split(",")).toEqual(expect.arrayContaining(theirs));
});
