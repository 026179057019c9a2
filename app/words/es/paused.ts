import type * as english from "../en/paused";
import type { In } from "../say";

export const paused: In<typeof english.paused> = {
  stopped: "En pausa por ahora",
  closed: "Volvemos pronto",
  again: "Intentar de nuevo",
};
