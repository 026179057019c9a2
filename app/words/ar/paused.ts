import type * as english from "../en/paused";
import type { In } from "../say";

export const paused: In<typeof english.paused> = {
  stopped: "متوقّف مؤقتًا",
  closed: "سنعود قريبًا",
  again: "إعادة المحاولة",
};
