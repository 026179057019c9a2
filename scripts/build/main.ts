import { exitWith } from "../local/refusal.ts";
import { build } from "./build.ts";

await build({ onLine: (line) => console.log(line) }).catch(exitWith);
