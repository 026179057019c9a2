import type * as english from "../en/search-errors";
import type { In } from "../say";

export const searchErrors: In<typeof english.searchErrors> = {
  "search.unauthenticated": "Sua sessão terminou. Entre e tente de novo.",
  "search.too_many_requests": "Muitas pesquisas. Aguarde um minuto e tente de novo.",
  "search.unavailable": "A pesquisa não está disponível agora. Tente de novo daqui a pouco.",
};
