import type * as english from "../en/engagement-errors";
import type { In } from "../say";

export const engagementErrors: In<typeof english.engagementErrors> = {
  "engagement.unauthenticated": "Sua sessão terminou. Entre e tente de novo.",
  "engagement.too_large": "Esta solicitação é grande demais.",
  "engagement.bad_beat": "Algo deu errado. Tente de novo.",
  "engagement.too_many_requests": "Muitas solicitações. Aguarde um minuto.",
};
