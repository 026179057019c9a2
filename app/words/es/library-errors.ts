import type * as english from "../en/library-errors";
import type { In } from "../say";

export const libraryErrors: In<typeof english.libraryErrors> = {
  "library.unauthenticated": "Tu sesión está cerrada. Inicia sesión e inténtalo de nuevo.",
  "library.no_work": "Esta obra ya no está disponible.",
  "library.own_work": "Esta obra es tuya.",
  "library.not_here": "No puedes marcar esta obra con Me gusta.",
  "library.bad_request": "Algo salió mal. Inténtalo de nuevo.",
  "library.too_large": "Esta solicitud es demasiado grande.",
  "library.too_many_requests": "Demasiadas solicitudes. Espera un minuto e inténtalo de nuevo.",
};
