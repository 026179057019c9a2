// Every npm script starts here. It is JavaScript, because the Node versions that it turns away can't strip types.
// Usage: node scripts/run.mjs <command> [args]
import { spawn } from "node:child_process";
import console from "node:console";
import { existsSync } from "node:fs";
import process from "node:process";
import { fileURLToPath, pathToFileURL, URL } from "node:url";

const fromRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [, , command = ""] = process.argv;
const script = fromRoot(`scripts/${command}/main.ts`);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const atLeast = (wantedMajor, wantedMinor) =>
  major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

// The reader left (`npm start | head -1`), so end as on Ctrl+C, or as a Unix command that SIGPIPE ends.
process.stdout.once("error", () => {
  process.stdout.on("error", () => {});
  if (!process.emit("SIGTERM")) process.exit(128 + 13);
});

if (!existsSync(fromRoot("node_modules/wrangler/package.json"))) {
  refuse("The packages aren't installed yet. Run `npm ci` first.");
}
if (!atLeast(22, 12)) {
  refuse(
    `Wishlight needs Node 22.12 or later, and this is ${process.versions.node}. ` +
      "Install it from https://nodejs.org, or use `npm run`, which brings its own on Linux and Windows.",
  );
}

if (process.features.typescript) {
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  const flags = [...process.execArgv, "--experimental-strip-types", "--no-warnings"];
  const child = spawn(process.execPath, [...flags, ...process.argv.slice(1)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}
