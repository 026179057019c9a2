import type * as english from "../en/library-errors";
import type { In } from "../say";

export const libraryErrors: In<typeof english.libraryErrors> = {
  "library.unauthenticated": "Sua sessão terminou. Entre e tente de novo.",
  "library.no_work": "Esta obra não está mais disponível.",
  "library.own_work": "Esta obra é sua.",
  "library.not_here": "Você não pode curtir esta obra.",
  "library.bad_request": "Algo deu errado. Tente de novo.",
  "library.too_large": "Esta solicitação é grande demais.",
  "library.too_many_requests": "Muitas solicitações. Aguarde um minuto e tente de novo.",
};
