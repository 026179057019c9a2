import { MAIL_PAGE } from "./local-api.ts";
import { stateName, localOrigin, type LocalSettings } from "./settings.ts";

export function announcement({ port, stateDir }: LocalSettings): string {
  const origin = localOrigin(port);
  return [
    "",
    "  Wishlight is ready.",
    "",
    `  Site            ${origin}`,
    `  Captured email  ${origin}${MAIL_PAGE}`,
    `  Test payments   ${origin}/payments-stand-in/ (no real money moves)`,
    `  Data            ${stateName(stateDir)} (kept between runs)`,
    "",
    "  Run `npm run demo` in another terminal to fill it. Press Ctrl+C to stop.",
    "",
  ].join("\n");
}
