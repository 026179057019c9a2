import { chromium } from "@playwright/test";
import { Refusal } from "../local/refusal.ts";
import { runs, usualPaths } from "./installed.ts";
import { downloadWithPlaywright, installWithApt } from "./obtain.ts";

/**
 * Off where Playwright has it off: Chromium heeds only the last list it is given, and Playwright's stands before
 * ours. A test holds the two together.
 */
const OFF_BY_PLAYWRIGHT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  ...["msForceBrowserSignIn", "msEdgeUpdateLaunchServicesPreferredVersion"],
];
/** Two pages of the address bar's own, loaded behind each new window: half a second of a processor for each journey. */
const OFF_FOR_SPEED = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** How tests launch it: no sandbox (containers run as root), no GPU, and no traffic of the browser's own. */
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

/** What can be asked of a machine; replaced in the tests of the order. */
export interface Machine {
  /** CHROMIUM_PATH. */
  requested: string | undefined;
  runs(path: string): boolean;
  /** Paths where a browser may be, likeliest first. */
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

/** Whether a Chromium is here already. */
export function hasBrowser(machine = THIS_MACHINE): boolean {
  return Boolean(machine.requested) || machine.places().some((path) => machine.runs(path));
}

/**
 * Finds a Chromium for the tests, and gets one when the machine has none: Playwright's download,
 * else Debian's package. Never gives up silently.
 * @returns the executable's path.
 */
export function findBrowser(say: (line: string) => void = () => {}, machine = THIS_MACHINE): string {
  const { requested } = machine;
  if (requested) {
    if (machine.runs(requested)) return requested;
    throw new Refusal(`CHROMIUM_PATH is ${requested}, and no browser starts from there.`);
  }
  const there = () => machine.places().find((path) => machine.runs(path));
  const here = there();
  if (here !== undefined) return here;

  say("No Chromium on this machine: downloading Playwright's …");
  // A download may be there and still not start for want of system libraries, which Debian's package brings.
  const downloaded = machine.downloadWithPlaywright() ? there() : undefined;
  if (downloaded !== undefined) return downloaded;

  say("Playwright's Chromium could not be had: trying the system's package …");
  const installed = machine.installWithApt() ? there() : undefined;
  if (installed !== undefined) return installed;
  throw new Refusal(
    "No browser for the browser tests: none is installed, Playwright's download failed and the system's package " +
      "could not be installed. Install Chromium or Chrome, or name one with CHROMIUM_PATH=/path/to/chromium.",
  );
}
