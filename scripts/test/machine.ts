import { spawnSync } from "node:child_process";
import process from "node:process";
import { findBrowser, hasBrowser } from "../browser/find-browser.ts";
import { installWithApt } from "../browser/obtain.ts";
import { Refusal } from "../local/refusal.ts";
import type { Print } from "./run.ts";

interface Need {
  name: string;
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

/** Sets CHROMIUM_PATH for the journeys. */
export function installTools({ all }: { all: boolean }, print: Print): void {
  const needs = all ? [...EVERYDAY, ...OTHER_ENGINES] : EVERYDAY;
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length > 0) {
    print(`Installing missing software: ${joinNames(missing)} …\n`);
    installWithApt(missing.map(({ debian }) => debian));
  }
  const left = missing.filter((need) => need.name !== "Chromium" && !need.isThere());
  if (left.length > 0)
    throw new Refusal(
      `The tests need ${joinNames(left)}. Install them first (on Debian: apt-get install ${left.map(({ debian }) => debian).join(" ")}).`,
    );
  process.env["CHROMIUM_PATH"] = findBrowser((line) => print(`${line}\n`));
}

const joinNames = (needs: readonly Need[]) => needs.map(({ name }) => name).join(", ");
