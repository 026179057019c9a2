import { join } from "node:path";
import { ROOT } from "./settings.ts";

/** Entries of the command-line packages, run with our own Node instead of whatever the shell finds. */
export const WRANGLER = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
export const REMIX = join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");
