import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];
const VERSION_MS = 20_000;

/** Likeliest first. */
export function usualPaths(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === "win32") return windowsPaths(env);
  const onPath = (env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const places = [...onPath, "/usr/bin", "/usr/local/bin", "/snap/bin"];
  const named = NAMES.flatMap((name) => [...new Set(places)].map((place) => join(place, name)));
  return platform === "darwin" ? [...macPaths(env), ...named] : [...named, "/opt/google/chrome/chrome"];
}

/** Ubuntu's `chromium-browser` without snap only prints a complaint, and a download may lack libraries. */
export function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // On Windows `--version` opens a window.
  if (process.platform === "win32") return true;
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: VERSION_MS });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

function macPaths(env: NodeJS.ProcessEnv): string[] {
  const bundles = ["Chromium", "Google Chrome", "Microsoft Edge"].map(
    (name) => `Applications/${name}.app/Contents/MacOS/${name}`,
  );
  return ["/", env["HOME"] ?? "/"].flatMap((base) => bundles.map((bundle) => join(base, bundle)));
}

function windowsPaths(env: NodeJS.ProcessEnv): string[] {
  const bases = [env["LOCALAPPDATA"], env["PROGRAMFILES"], env["PROGRAMFILES(X86)"]].filter(
    (base) => base !== undefined,
  );
  const programs = [
    "Chromium/Application/chrome.exe",
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
  ];
  return programs.flatMap((program) => bases.map((base) => join(base, program)));
}
