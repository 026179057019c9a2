import type * as english from "../en/paused";
import type { In } from "../say";

export const paused: In<typeof english.paused> = {
  stopped: "Vorübergehend angehalten",
  closed: "Gleich wieder da",
  again: "Noch einmal versuchen",
};
