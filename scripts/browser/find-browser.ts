import { chromium } from "@playwright/test";
import { Refusal } from "../local/refusal.ts";
import { runs, usualPaths } from "./installed.ts";
import { downloadWithPlaywright, installWithApt } from "./obtain.ts";

/**
 * Chromium uses only the last `--disable-features`, so ours must repeat Playwright's list; a test compares the two.
 */
const OFF_BY_PLAYWRIGHT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  ...["msForceBrowserSignIn", "msEdgeUpdateLaunchServicesPreferredVersion"],
];
/**
 * Two pages of the address bar that load behind each new window cost half a second of processor per journey.
 */
const OFF_FOR_SPEED = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** No sandbox (containers run as root), no GPU, and no traffic of the browser's own. */
export const LAUNCH_ARGS = [
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF_FOR_SPEED].join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface Machine {
  requested: string | undefined;
  runs(path: string): boolean;
  places(): string[];
  downloadWithPlaywright(): boolean;
  installWithApt(): boolean;
}

const THIS_MACHINE: Machine = {
  requested: process.env["CHROMIUM_PATH"],
  runs,
  places: () => [...usualPaths(process.platform, process.env), chromium.executablePath()],
  downloadWithPlaywright,
  installWithApt: () => installWithApt(["chromium"]),
};

export function hasBrowser(machine = THIS_MACHINE): boolean {
  return Boolean(machine.requested) || machine.places().some((path) => machine.runs(path));
}

/** Tries Playwright's download, then Debian's package. */
export function findBrowser(say: (line: string) => void = () => {}, machine = THIS_MACHINE): string {
  const { requested } = machine;
  if (requested) {
    if (machine.runs(requested)) return requested;
    throw new Refusal(`CHROMIUM_PATH is ${requested}, but no browser starts from there.`);
  }
  const there = () => machine.places().find((path) => machine.runs(path));
  const here = there();
  if (here !== undefined) return here;

  say("No Chromium on this machine: downloading Playwright's …");
  // A download may lack system libraries, which Debian's package brings.
  const downloaded = machine.downloadWithPlaywright() ? there() : undefined;
  if (downloaded !== undefined) return downloaded;

  say("Couldn't install Playwright's Chromium. Trying the system's package …");
  const installed = machine.installWithApt() ? there() : undefined;
  if (installed !== undefined) return installed;
  throw new Refusal(
    "The browser tests need a browser. None is installed, and neither Playwright's download nor the system's package " +
      "worked. Install Chromium or Chrome, or set CHROMIUM_PATH=/path/to/chromium.",
  );
}
