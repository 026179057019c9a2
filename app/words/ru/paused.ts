import type * as english from "../en/paused";
import type { In } from "../say";

export const paused: In<typeof english.paused> = {
  stopped: "Временно приостановлено",
  closed: "Скоро вернёмся",
  again: "Повторить",
};
