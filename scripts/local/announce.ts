import { relative } from "node:path";
import { MAIL_PAGE } from "./local-api.ts";
import { originOf, ROOT, type LocalSettings } from "./settings.ts";

/** What a person needs to know once the site runs. */
export function announcement({ port, stateDir }: LocalSettings): string {
  const origin = originOf(port);
  return [
    "",
    "  Wishlight is ready.",
    "",
    `  Site            ${origin}`,
    `  Captured mail   ${origin}${MAIL_PAGE}`,
    `  State           ${relative(ROOT, stateDir) || stateDir} (kept between runs)`,
    "",
    "  `npm run demo` in another terminal fills it. Ctrl+C stops it.",
    "",
  ].join("\n");
}
