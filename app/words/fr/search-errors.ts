import type * as english from "../en/search-errors";
import type { In } from "../say";

export const searchErrors: In<typeof english.searchErrors> = {
  "search.unauthenticated": "Vous êtes déconnecté. Veuillez vous connecter et réessayer.",
  "search.too_many_requests": "Trop de recherches. Veuillez patienter une minute et réessayer.",
  "search.unavailable":
    "La recherche n’est pas disponible pour le moment. Veuillez réessayer dans un instant.",
};
