import { MAIL_PAGE } from "./local-api.ts";
import { nameOfState, originOf, type LocalSettings } from "./settings.ts";

/** What a person needs to know once the site runs. */
export function announcement({ port, stateDir }: LocalSettings): string {
  const origin = originOf(port);
  return [
    "",
    "  Wishlight is ready.",
    "",
    `  Site            ${origin}`,
    `  Captured mail   ${origin}${MAIL_PAGE}`,
    `  Payments        ${origin}/payments-stand-in/ (a stand-in: no money moves)`,
    `  State           ${nameOfState(stateDir)} (kept between runs)`,
    "",
    "  `npm run demo` in another terminal fills it. Ctrl+C stops it.",
    "",
  ].join("\n");
}
