import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { REMIX, WRANGLER } from "../local/packages.ts";
import { freePort } from "../local/port.ts";
import { quietEnv } from "../local/quiet-env.ts";
import { Refusal } from "../local/refusal.ts";
import { originOf, ROOT } from "../local/settings.ts";
import { runStep } from "../local/step.ts";
import { runTool } from "../local/tool.ts";

const READY_MS = 60_000;

/** A page of nothing but Remix and React, on a workerd of its own. */
export interface BareSite {
  origin: string;
  stop(): Promise<void>;
}

/** Builds and starts the bare page. @param dir an empty directory for what it needs */
export async function startBareSite(dir: string): Promise<BareSite> {
  const build = join(dir, "build");
  const source = join(ROOT, "scripts/bench/bare");
  await mkdir(build, { recursive: true });
  const env = { ...process.env, BARE_BUILD: build };
  await runStep(REMIX, ["vite:build", source], { what: "The build of the bare page", env });
  const config = join(dir, "wrangler.json");
  const settings = {
    name: "bare",
    main: join(build, "server/index.js"),
    compatibility_date: "2026-08-01",
    compatibility_flags: ["nodejs_compat"],
    assets: { directory: join(build, "client") },
  };
  await writeFile(config, JSON.stringify(settings));
  return serveBare(config, dir);
}

/** Starts a bare worker, whose GET says 'A bare page'. @param config of wrangler @param dir an empty directory for its state */
export async function serveBare(config: string, dir: string): Promise<BareSite> {
  const port = await freePort();
  const args = ["dev", "-c", config, "--ip", "localhost", "--port", String(port), "--inspector-port", "0"];
  const server = runTool(WRANGLER, [...args, "--persist-to", join(dir, "state")], { env: quietEnv(dir) });
  const origin = originOf(port);
  const deadline = Date.now() + READY_MS;
  while (!(await answers(origin))) {
    if (Date.now() > deadline) {
      await server.stop();
      throw new Refusal(`The bare worker did not answer:\n\n${server.tail()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { origin, stop: () => server.stop() };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(origin, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => (await response.text()).includes("A bare page"),
    () => false,
  );
}
