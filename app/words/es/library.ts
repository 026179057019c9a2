import type * as english from "../en/library";
import type { In } from "../say";

export const libraryWords: In<typeof english.libraryWords> = {
  lists: "Tu biblioteca",
  overview: {
    title: "Biblioteca",
    lead: "Las obras que guardaste, marcaste con Me gusta y viste. Solo tú puedes ver tu biblioteca.",
  },
  saved: {
    title: "Guardadas",
    lead: "Las obras que guardaste para más tarde, de la más reciente a la más antigua. Solo tú puedes ver esta lista.",
  },
  liked: {
    title: "Me gusta",
    lead: "Las obras que marcaste con Me gusta, de la más reciente a la más antigua. Solo tú puedes ver esta lista.",
  },
  history: {
    title: "Historial",
    lead: "Las obras que viste, de la más reciente a la más antigua. Solo tú puedes ver esta lista.",
  },
  description: "Las obras que guardaste, marcaste con Me gusta y viste en Wishlight.",
  seeAll: "Ver todo",
  seeAllOf: (title) => `Ver todo: ${title}`,
  unfinished: "Seguir viendo",
  failed: "No pudimos cargar tu biblioteca.",
  empty: "Aquí todavía no hay nada.",
  emptyHint: "Las obras que guardes, marques con Me gusta o veas aparecen aquí.",
  emptySaved: "Todavía no has guardado nada.",
  emptySavedHint: "Pulsa “Guardar” debajo de una obra para dejarla para más tarde.",
  emptyLiked: "Todavía no has marcado nada con Me gusta.",
  emptyLikedHint: "Pulsa “Me gusta” debajo de una obra para añadirla aquí.",
  emptyHistory: "Todavía no has visto nada.",
  emptyHistoryHint:
    "Las obras que veas aparecen aquí, para que sigas donde te quedaste en cualquier dispositivo.",
  toFeed: "Ir al feed",
  remove: "Quitar",
  removeFrom: (title, list) => `Quitar ${title} de ${list}`,
  removed: "Quitada de la lista.",
  removeFailed: "No pudimos quitarla. Inténtalo de nuevo.",
  today: "Hoy",
  yesterday: "Ayer",
  pause: "Pausar historial",
  resume: "Reanudar historial",
  pausedSince:
    "Tu historial está en pausa desde el {day}. No añadimos nada nuevo, y lo que hay aquí se queda hasta que lo quites. Los creadores siguen recibiendo su parte por lo que ves.",
  clear: "Borrar historial",
  clearTitle: "¿Borrar tu historial?",
  clearText:
    "Tu historial se borra en todos tus dispositivos, y las obras volverán a empezar desde el principio. Lo que guardaste y marcaste con Me gusta se conserva. Si algo se está reproduciendo en otra pestaña, pausa antes tu historial o se volverá a añadir. No se puede deshacer.",
  clearConfirm: "Sí, borrar",
  cancel: "Cancelar",
  cleared: "Historial borrado.",
  clearFailed: "No pudimos borrar tu historial. Inténtalo de nuevo.",
  switchFailed: "Algo salió mal. Inténtalo de nuevo.",
  playlists: {
    title: "Listas de reproducción",
    lead: "Tus propias colecciones de obras, en el orden que elijas.",
  },
};
