import type * as english from "../en/paused";
import type { In } from "../say";

export const paused: In<typeof english.paused> = {
  stopped: "Em pausa no momento",
  closed: "Voltamos logo",
  again: "Tentar de novo",
};
