// The parent holds the other end of standard input, so the command also ends when the parent is killed. Usage: node
// supervise.ts <file> [args]
import { spawn, spawnSync } from "node:child_process";

/** Wrangler closes its SQLite files within about a second. */
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

/** This process leads its own group, so this reaches grandchildren too. */
function endGroup(): void {
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(process.pid), "/T", "/F"]);
  } else {
    process.kill(-process.pid, "SIGKILL");
  }
}
