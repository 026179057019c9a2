import type * as english from "../en/following-errors";
import type { In } from "../say";

export const followingErrors: In<typeof english.followingErrors> = {
  "following.unauthenticated": "Tu sesión está cerrada. Inicia sesión e inténtalo de nuevo.",
  "following.bad_request": "Algo salió mal. Inténtalo de nuevo.",
  "following.not_found": "No encontramos a este creador.",
  "following.yourself": "No puedes seguirte a ti.",
  "following.not_here": "No puedes seguir a este creador.",
  "following.blocked":
    "Bloqueaste a esta persona. Para seguirla, desbloquéala antes en su página o en tu configuración.",
  "following.too_many": "Ya sigues a 5000 creadores. Deja de seguir a uno e inténtalo de nuevo.",
  "following.too_many_podcasts":
    "Ya tienes 50 direcciones de pódcast. Elimina una en tu configuración e inténtalo de nuevo.",
  "following.too_many_requests": "Demasiadas solicitudes. Espera un minuto e inténtalo de nuevo.",
};
