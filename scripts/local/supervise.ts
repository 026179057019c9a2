// Runs one command for as long as its standard input stays open. The parent holds the other end of
// that pipe, so the command ends when the parent stops it, and just as surely when the parent is
// killed outright: no orphan keeps the port and the state. Usage: node leash.ts <file> [args]
import { spawn, spawnSync } from "node:child_process";

/** Wrangler closes its SQLite files within a second or so; past this it hangs and is ended hard. */
const PATIENCE_MS = 5_000;

const [file, ...args] = process.argv.slice(2);
if (file === undefined) throw new Error("leash: nothing to run");

let letting = false;
const child = spawn(file, args, { stdio: ["ignore", "inherit", "inherit"], windowsHide: true });
child.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));

process.stdin.resume();
process.stdin.on("close", letGo);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, letGo);

function letGo(): void {
  if (letting) return;
  letting = true;
  child.kill("SIGTERM");
  setTimeout(endGroup, PATIENCE_MS).unref();
}

/** The leash leads its own process group (it is started detached), so this reaches grandchildren too. */
function endGroup(): void {
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(process.pid), "/T", "/F"]);
  } else {
    process.kill(-process.pid, "SIGKILL");
  }
}
