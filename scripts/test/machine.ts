import { spawnSync } from "node:child_process";
import process from "node:process";
import { findBrowser, hasBrowser } from "../browser/find-browser.ts";
import { installWithApt } from "../browser/obtain.ts";
import { Refusal } from "../local/refusal.ts";
import type { Print } from "./run.ts";

interface Need {
  /** Its name, as people know it. */
  name: string;
  /** Its package in Debian. */
  debian: string;
  isThere(): boolean;
}

const starts = (file: string, option: string) => () =>
  spawnSync(file, [option], { stdio: "ignore" }).status === 0;

const EVERYDAY: readonly Need[] = [
  { name: "Chromium", debian: "chromium", isThere: () => hasBrowser() },
  { name: "ffmpeg", debian: "ffmpeg", isThere: starts("ffmpeg", "-version") },
  { name: "exiftool", debian: "libimage-exiftool-perl", isThere: starts("exiftool", "-ver") },
];
const FIREFOXES = [process.env["FIREFOX_PATH"] || "firefox-esr", "firefox"];
const OTHER_ENGINES: readonly Need[] = [
  {
    name: "Firefox",
    debian: "firefox-esr",
    isThere: () => FIREFOXES.some((file) => starts(file, "--version")()),
  },
  {
    name: "WebKitGTK's driver",
    debian: "webkit2gtk-driver",
    isThere: starts("WebKitWebDriver", "--help"),
  },
  { name: "Xvfb", debian: "xvfb", isThere: starts("Xvfb", "-help") },
  { name: "xauth", debian: "xauth", isThere: starts("xauth", "-V") },
];

/**
 * Makes sure, before anything is run, that the machine has what the tests need: what is missing is installed where
 * Debian's packages may be, else a Refusal names all of it at once. Names the browser for the journeys by environment.
 */
export function requireTools({ all }: { all: boolean }, print: Print): void {
  const needs = all ? [...EVERYDAY, ...OTHER_ENGINES] : EVERYDAY;
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length > 0) {
    print(`Installing what this machine lacks: ${namesOf(missing)} …\n`);
    installWithApt(missing.map(({ debian }) => debian));
  }
  const left = missing.filter((need) => need.name !== "Chromium" && !need.isThere());
  if (left.length > 0)
    throw new Refusal(
      `The tests need ${namesOf(left)}. Install them first (on Debian: apt-get install ${left.map(({ debian }) => debian).join(" ")}).`,
    );
  process.env["CHROMIUM_PATH"] = findBrowser((line) => print(`${line}\n`));
}

const namesOf = (needs: readonly Need[]) => needs.map(({ name }) => name).join(", ");
