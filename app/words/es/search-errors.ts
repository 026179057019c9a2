import type * as english from "../en/search-errors";
import type { In } from "../say";

export const searchErrors: In<typeof english.searchErrors> = {
  "search.unauthenticated": "Tu sesión está cerrada. Inicia sesión e inténtalo de nuevo.",
  "search.too_many_requests": "Demasiadas búsquedas. Espera un minuto e inténtalo de nuevo.",
  "search.unavailable": "La búsqueda no está disponible ahora mismo. Inténtalo de nuevo en un momento.",
};
