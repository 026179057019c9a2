import type * as english from "../en/notification-errors";
import type { In } from "../say";

export const notificationErrors: In<typeof english.notificationErrors> = {
  "notifications.unauthenticated": "Tu sesión está cerrada. Inicia sesión e inténtalo de nuevo.",
  "notifications.bad_request": "Algo salió mal. Inténtalo de nuevo.",
  "notifications.too_large": "Esta solicitud es demasiado grande.",
  "notifications.too_many_requests": "Demasiadas solicitudes. Espera un minuto e inténtalo de nuevo.",
  "notifications.push_off": "Las notificaciones del navegador no están disponibles en este sitio.",
  "notifications.unknown_push_service": "No admitimos el servicio de notificaciones push de este navegador.",
  "notifications.bad_frequency": "Elige desactivado, cada día o cada semana.",
};
