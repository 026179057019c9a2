import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { existsSync } from "node:fs";
import { Builder, type WebDriver } from "selenium-webdriver";
import { freePort } from "../local/port.ts";
import { endGroup } from "../local/process-group.ts";
import { Refusal } from "../local/refusal.ts";
import { WINDOW, WORK_MS } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const XVFB = "/usr/bin/xvfb-run";
const BROWSERS = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
const READY_MS = 15_000;
const POLL_MS = 100;
const QUIT_MS = 5_000;

export interface StartedWebkit {
  driver: WebDriver;
  close(): Promise<void>;
}

/** WebKitGTK's MiniBrowser on an invisible screen (Xvfb). */
export async function startWebkit(env: NodeJS.ProcessEnv): Promise<StartedWebkit> {
  const binary = BROWSERS.find(existsSync);
  if (binary === undefined || !existsSync(DRIVER) || !existsSync(XVFB))
    throw new Refusal("WebKit isn't installed. On Debian, install `webkit2gtk-driver` and `xvfb`.");
  const port = await freePort();
  const screen = ["-a", "-s", "-screen 0 1600x1200x24"];
  const server = spawn(XVFB, [...screen, DRIVER, "-p", String(port)], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, ...env },
  });
  try {
    const driver = await connect(port, binary);
    return {
      driver,
      async close() {
        await Promise.race([driver.quit().catch(() => undefined), wait(QUIT_MS)]);
        endGroup(server);
      },
    };
  } catch (error) {
    endGroup(server);
    throw error;
  }
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_MS;
  while (!(await fetch(`${address}/status`).catch(() => null))) {
    if (Date.now() > deadline) throw new Refusal("WebKit's driver did not answer.");
    await wait(POLL_MS);
  }
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: "MiniBrowser",
      // Messages during loading are heard only if our listener is there first.
      pageLoadStrategy: "none",
      "webkitgtk:browserOptions": { binary, args: ["--automation", "--autoplay-policy=allow"] },
    })
    .build();
  await driver.manage().setTimeouts({ script: WORK_MS, pageLoad: WORK_MS });
  await driver.manage().window().setRect(WINDOW);
  return driver;
}
