import { readOptions } from "../local/options.ts";
import { exitWith } from "../local/refusal.ts";
import { build } from "./build.ts";

try {
  readOptions("Usage: npm run build", {});
  await build({ onLine: (line) => console.log(line) });
} catch (error) {
  exitWith(error);
}
