import { MAIL_PAGE } from "./local-api.ts";
import { stateName, localOrigin, type LocalSettings } from "./settings.ts";

export function announcement({ port, stateDir }: LocalSettings): string {
  const origin = localOrigin(port);
  return [
    "",
    "  Wishlight is ready.",
    "",
    `  Site            ${origin}`,
    `  Captured mail   ${origin}${MAIL_PAGE}`,
    `  Payments        ${origin}/payments-stand-in/ (a stand-in: no money moves)`,
    `  State           ${stateName(stateDir)} (kept between runs)`,
    "",
    "  `npm run demo` in another terminal fills it. Ctrl+C stops it.",
    "",
  ].join("\n");
}
