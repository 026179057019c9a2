import type * as english from "../en/playlist-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const playlistErrors: In<typeof english.playlistErrors> = {
  "playlists.unauthenticated": "Tu sesión está cerrada. Inicia sesión e inténtalo de nuevo.",
  "playlists.bad_request": "Algo salió mal. Inténtalo de nuevo.",
  "playlists.title_missing": "Introduce un título.",
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": "Los títulos pueden tener hasta 100 caracteres. Acorta el tuyo.",
  "playlists.description_too_long": "Las descripciones pueden tener hasta 1000 caracteres. Acorta la tuya.",
  "playlists.bad_visibility": "Elige quién puede ver esta lista de reproducción.",
  "playlists.title_words": "El título contiene palabras que no permitimos en una lista pública. Cámbialo o deja la lista privada.",
  "playlists.description_words": "La descripción contiene palabras que no permitimos en una lista pública. Cámbiala o deja la lista privada.",
  "playlists.too_many": "Alcanzaste el límite de 200 listas de reproducción. Elimina una que ya no necesites e inténtalo de nuevo.",
  "playlists.full": "Esta lista de reproducción está llena. Puede tener hasta 5000 obras.",
  "playlists.not_found": "Lista de reproducción no encontrada",
  "playlists.work_not_found": "Esta obra ya no está disponible.",
  "playlists.item_gone": "Esta obra ya no está en la lista. Así es la lista ahora.",
  "playlists.neighbour_gone": "Esta lista cambió. Aquí tienes la versión actual: vuelve a mover la obra.",
  "playlists.too_many_requests": "Demasiadas solicitudes. Espera un minuto e inténtalo de nuevo.",
};
