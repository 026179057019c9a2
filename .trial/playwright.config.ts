import { defineConfig } from "@playwright/test";
import { LAUNCH_ARGS } from "../scripts/browser/find-browser.ts";
export default defineConfig({ testDir: ".", outputDir: "/tmp/uploader-trial-out", reporter: "line", expect: { timeout: 15000 },
  use: { baseURL: "http://localhost:8841", locale: "en-GB", launchOptions: { executablePath: "/usr/bin/chromium", args: [...LAUNCH_ARGS] } } });
