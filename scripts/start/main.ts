// `npm start`: builds if sources changed, migrates, serves. Options: --no-build, --verbose. Environment: PORT,
// STATE_DIR.
import { announcement } from "../local/announce.ts";
import { readOptions } from "../local/options.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { readSettings } from "../local/settings.ts";
import { onParentExit } from "../local/starter.ts";
import { startProduct } from "./product.ts";

const USAGE = "Usage: npm start -- [--no-build] [--verbose]";

function readBuild(): { build: boolean; verbose: boolean } {
  const { values } = readOptions(USAGE, {
    options: { "no-build": { type: "boolean" }, verbose: { type: "boolean" } },
  });
  return { build: values["no-build"] !== true, verbose: values.verbose === true };
}

async function main(): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  onParentExit(() => stopping.abort());
  try {
    const log = (line: string) => console.log(line);
    const product = await startProduct({
      ...readSettings(process.env),
      ...readBuild(),
      vars: { OPERATOR_EMAIL: "wishlight.demo.operator@gmail.com" },
      log,
      signal: stopping.signal,
    });
    console.log(announcement(product));
    stopping.signal.addEventListener("abort", () => void product.stop());
    if (stopping.signal.aborted) await product.stop();
    const code = await product.exited;
    if (!stopping.signal.aborted)
      throw new Refusal(`The local runtime ended unexpectedly (code ${code}):\n\n${product.tail()}`);
  } catch (error) {
    if (!stopping.signal.aborted) exitWith(error);
  }
  console.log("Stopped.");
  process.exit(0);
}

await main();
