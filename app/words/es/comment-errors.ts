import type * as english from "../en/comment-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

export const commentErrors: In<typeof english.commentErrors> = {
  "comments.bad_request": "Algo salió mal. Inténtalo de nuevo.",
  "comments.empty": "Primero escribe algo.",
  "comments.unreadable": UNREADABLE,
  "comments.too_long": "Los comentarios pueden tener hasta 1000 caracteres. Acorta el tuyo.",
  "comments.words": "Tu comentario contiene palabras que no permitimos. Cámbialas.",
  "comments.not_found": "Este comentario ya no está aquí.",
  "comments.off": "Los comentarios están desactivados en esta obra.",
  "comments.no_parent": "El comentario al que respondes ya no está aquí.",
  "comments.no_membership": "Empieza tu prueba gratuita o suscríbete para comentar.",
  "comments.paused":
    "Por ahora no puedes comentar. Mira el motivo en “Decisiones sobre ti”, en Configuración.",
  "comments.not_here": "Aquí no puedes comentar.",
  "comments.too_many": "Alcanzaste el límite de comentarios de hoy. Inténtalo de nuevo mañana.",
  "comments.too_many_requests": "Demasiadas solicitudes. Espera un minuto e inténtalo de nuevo.",
  "comments.unauthenticated": "Tu sesión está cerrada. Inicia sesión e inténtalo de nuevo.",
  "blocks.bad_request": "Algo salió mal. Inténtalo de nuevo.",
  "blocks.yourself": "No puedes bloquearte a ti.",
  "blocks.not_found": "No encontramos a esta persona.",
  "blocks.too_many": "Puedes bloquear hasta 5000 personas. Desbloquea antes a alguien.",
  "blocks.too_many_requests": "Demasiadas solicitudes. Espera un minuto e inténtalo de nuevo.",
};
