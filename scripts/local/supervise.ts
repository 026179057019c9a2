// Runs one command for as long as its standard input stays open. The parent holds the other end of
// that pipe, so the command ends when the parent stops it, and just as surely when the parent is
// killed outright: no orphan keeps the port and the state. Usage: node supervise.ts <file> [args]
import { spawn, spawnSync } from "node:child_process";

/** Wrangler closes its SQLite files within a second or so; past this it hangs and is ended hard. */
const STOP_LIMIT_MS = 5_000;

const [file, ...args] = process.argv.slice(2);
if (file === undefined) throw new Error("supervise: nothing to run");

let stopping = false;
const child = spawn(file, args, { stdio: ["ignore", "inherit", "inherit"], windowsHide: true });
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));

process.stdin.resume();
process.stdin.on("close", stop);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);

function stop(): void {
  if (stopping) return;
  stopping = true;
  child.kill("SIGTERM");
  setTimeout(endGroup, STOP_LIMIT_MS).unref();
}

/** This process leads its own process group (it is started detached), so this reaches grandchildren too. */
function endGroup(): void {
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(process.pid), "/T", "/F"]);
  } else {
    process.kill(-process.pid, "SIGKILL");
  }
}
