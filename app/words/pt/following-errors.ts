import type * as english from "../en/following-errors";
import type { In } from "../say";

export const followingErrors: In<typeof english.followingErrors> = {
  "following.unauthenticated": "Sua sessão terminou. Entre e tente de novo.",
  "following.bad_request": "Algo deu errado. Tente de novo.",
  "following.not_found": "Não encontramos este criador.",
  "following.yourself": "Você não pode seguir a si mesmo.",
  "following.not_here": "Você não pode seguir este criador.",
  "following.blocked":
    "Você bloqueou esta pessoa. Para segui-la, desbloqueie-a primeiro, na página dela ou nas suas configurações.",
  "following.too_many": "Você já segue 5.000 criadores. Deixe de seguir um e tente de novo.",
  "following.too_many_podcasts":
    "Você já tem 50 endereços de podcast. Exclua um nas suas configurações e tente de novo.",
  "following.too_many_requests": "Muitas solicitações. Aguarde um minuto e tente de novo.",
};
