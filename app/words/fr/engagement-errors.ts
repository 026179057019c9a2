import type * as english from "../en/engagement-errors";
import type { In } from "../say";

export const engagementErrors: In<typeof english.engagementErrors> = {
  "engagement.unauthenticated": "Vous êtes déconnecté. Veuillez vous connecter et réessayer.",
  "engagement.too_large": "Cette requête est trop volumineuse.",
  "engagement.bad_beat": "Une erreur est survenue. Veuillez réessayer.",
  "engagement.too_many_requests": "Trop de requêtes. Veuillez patienter une minute.",
};
