// `npm run dev` runs inside workerd, on the state of `npm start`. Environment: PORT, STATE_DIR.
import { announcement } from "../local/announce.ts";
import { ensureDevVars } from "../local/dev-vars.ts";
import { isIdleSweep } from "../local/idle-sweep.ts";
import { acquireLock } from "../local/lock.ts";
import { applyLocalMigrations } from "../local/migrations.ts";
import { readOptions } from "../local/options.ts";
import { REMIX } from "../local/packages.ts";
import { requireFreePort } from "../local/port.ts";
import { quietEnv } from "../local/quiet-env.ts";
import { waitUntilReady } from "../local/ready.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { localOrigin, readSettings } from "../local/settings.ts";
import { onParentExit } from "../local/starter.ts";
import { keepSweeping } from "../local/sweep.ts";
import { runTool } from "../local/tool.ts";

const COMMAND = "npm run dev";

async function main(signal: AbortSignal): Promise<void> {
  readOptions(`Usage: ${COMMAND}`, {});
  const settings = readSettings(process.env);
  const unlock = acquireLock(settings, COMMAND);
  try {
    await requireFreePort(settings.port, COMMAND);
    await ensureDevVars();
    console.log("Applying database migrations …");
    await applyLocalMigrations(settings.stateDir, signal);
    console.log("Starting Vite and the workers …");
    await serveUntilStopped(settings, signal);
  } finally {
    unlock();
  }
}

const show = (line: string) => {
  if (!isIdleSweep(line)) console.log(line);
};

async function serveUntilStopped(
  settings: ReturnType<typeof readSettings>,
  signal: AbortSignal,
): Promise<void> {
  const { port, stateDir } = settings;
  const env = { ...quietEnv(stateDir), PORT: String(port), STATE_DIR: stateDir };
  const server = runTool(REMIX, ["vite:dev", "--clearScreen=false"], {
    env,
    onLine: show,
  });
  const origin = localOrigin(port);
  let sweeping: ReturnType<typeof keepSweeping> | undefined;
  try {
    await waitUntilReady(origin, server, signal);
    console.log(announcement(settings));
    sweeping = keepSweeping(origin, (line) => console.log(line));
    const stopped = new Promise<"stopped">((resolve) =>
      signal.addEventListener("abort", () => resolve("stopped")),
    );
    const ended = await Promise.race([server.exited, stopped]);
    if (ended !== "stopped")
      throw new Refusal(`Vite ended unexpectedly (code ${ended}):\n\n${server.tail()}`);
  } finally {
    sweeping?.stop();
    await server.stop();
  }
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
onParentExit(() => stopping.abort());
try {
  await main(stopping.signal);
} catch (error) {
  if (!stopping.signal.aborted) exitWith(error);
}
console.log("Stopped.");
process.exit(0);
