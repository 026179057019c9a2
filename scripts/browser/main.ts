// `node scripts/run.mjs browser`: prints the path of the Chromium the tests would use, getting one if need be.
import { exitWith } from "../local/refusal.ts";
import { findBrowser } from "./find-browser.ts";

try {
  console.log(findBrowser((line) => console.error(line)));
} catch (error) {
  exitWith(error);
}
