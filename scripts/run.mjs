// Every npm script starts here. It is JavaScript, because the Node versions that it turns away can't strip types.
// Usage: node scripts/run.mjs <command> [args]
import { spawn } from "node:child_process";
import console from "node:console";
import { existsSync } from "node:fs";
import process from "node:process";
import { fileURLToPath, pathToFileURL, URL } from "node:url";

const fromRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [command = "", ...args] = process.argv.slice(2);
const script = fromRoot(`scripts/${command}/main.ts`);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const atLeast = (wantedMajor, wantedMinor) =>
  major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!existsSync(fromRoot("node_modules/wrangler/package.json"))) {
  refuse("The packages aren't installed yet. Run `npm ci` first.");
}
if (!atLeast(22, 12)) {
  refuse(
    `Wishlight needs Node 22.12 or later, and this is ${process.versions.node}. ` +
      "Install it from https://nodejs.org, or use `npm run`, which brings its own on Linux and Windows.",
  );
}

// Types are stripped without a flag from 22.18 (and in 23 from 23.6).
if (atLeast(23, 6) || (major === 22 && minor >= 18)) {
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  const flags = [...process.execArgv, "--experimental-strip-types", "--no-warnings"];
  const child = spawn(process.execPath, [...flags, script, ...args], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}
