import type * as english from "../en/notification-errors";
import type { In } from "../say";

export const notificationErrors: In<typeof english.notificationErrors> = {
  "notifications.unauthenticated": "Sua sessão terminou. Entre e tente de novo.",
  "notifications.bad_request": "Algo deu errado. Tente de novo.",
  "notifications.too_large": "Esta solicitação é grande demais.",
  "notifications.too_many_requests": "Muitas solicitações. Aguarde um minuto e tente de novo.",
  "notifications.push_off": "As notificações do navegador não estão disponíveis neste site.",
  "notifications.unknown_push_service": "Não oferecemos suporte ao serviço de push deste navegador.",
  "notifications.bad_frequency": "Escolha desativado, diário ou semanal.",
};
