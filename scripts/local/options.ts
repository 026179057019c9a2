import { parseArgs, type ParseArgsConfig } from "node:util";
import { Refusal } from "./refusal.ts";

/** @throws Refusal with the usage, also for --help */
export function readOptions<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs<Config>(config);
  } catch (error) {
    if (process.argv.includes("--help")) throw new Refusal(usage);
    // Node's advice about positional arguments helps nobody here.
    const [what = ""] = error instanceof Error ? error.message.split(". ") : [];
    throw new Refusal(`${what.replace(/\.?$/, ".")}\n${usage}`);
  }
}
