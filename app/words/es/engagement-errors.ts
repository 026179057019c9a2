import type * as english from "../en/engagement-errors";
import type { In } from "../say";

export const engagementErrors: In<typeof english.engagementErrors> = {
  "engagement.unauthenticated": "Tu sesión está cerrada. Inicia sesión e inténtalo de nuevo.",
  "engagement.too_large": "Esta solicitud es demasiado grande.",
  "engagement.bad_beat": "Algo salió mal. Inténtalo de nuevo.",
  "engagement.too_many_requests": "Demasiadas solicitudes. Espera un minuto.",
};
