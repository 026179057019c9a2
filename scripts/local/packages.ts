import { join } from "node:path";
import { ROOT } from "./settings.ts";

export const WRANGLER = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
export const REMIX = join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");
