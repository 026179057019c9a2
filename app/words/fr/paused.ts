import type * as english from "../en/paused";
import type { In } from "../say";

export const paused: In<typeof english.paused> = {
  stopped: "En pause pour le moment",
  closed: "De retour bientôt",
  again: "Réessayer",
};
