import type * as english from "../en/library-errors";
import type { In } from "../say";

export const libraryErrors: In<typeof english.libraryErrors> = {
  "library.unauthenticated": "Vous êtes déconnecté. Veuillez vous connecter et réessayer.",
  "library.no_work": "Cette œuvre n’est plus disponible.",
  "library.own_work": "C’est l’une de vos œuvres.",
  "library.not_here": "Vous ne pouvez pas aimer cette œuvre.",
  "library.bad_request": "Une erreur est survenue. Veuillez réessayer.",
  "library.too_large": "Cette requête est trop volumineuse.",
  "library.too_many_requests": "Trop de requêtes. Veuillez patienter une minute et réessayer.",
};
