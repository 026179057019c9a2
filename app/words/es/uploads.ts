import type * as english from "../en/uploads";
import type { In } from "../say";

export const uploadWords: In<typeof english.uploadWords> = {
  tags: "Etiquetas",
  adults: { badge: "18+", label: "Edad" },
  feed: {
    title: "Feed",
    lead: "Las obras más recientes de todos los creadores.",
    description: "Los videos, imágenes y audios más recientes de los creadores de Wishlight.",
    empty: "Todavía no hay obras públicas.",
    emptyHint: "Las obras aparecen aquí cuando los creadores las publican.",
    failed: "No pudimos cargar el feed",
  },
  detail: {
    untitled: "Obra sin título",
    description: "Una obra en Wishlight.",
    notFound: "Obra no encontrada",
    notFoundById: "Obra no encontrada.",
    sharedWithYou: "Compartida contigo mediante un enlace",
    failed: "No pudimos cargar la obra",
    back: "חזרה",
    openOriginal: "פתח מקור",
    download: "Descargar",
    unshown: "Los navegadores no pueden mostrar este formato. Puedes descargar el original.",
    tooLarge: "Esta imagen es demasiado grande para mostrarla aquí. Puedes abrir o descargar el original.",
    posterOnly: "Esta es una vista previa. Los navegadores no pueden mostrar el formato del original.",
    withheld:
      "No puedes abrir el original porque contiene datos personales que no pudimos eliminar, por ejemplo dónde se hizo.",
    unplayable: "Este navegador no puede reproducir este formato. Puedes descargar el original.",
    facts: {
      visibility: "Visibilidad",
      created: "Creada",
      type: "Tipo",
      mime: "Tipo MIME",
      size: "Tamaño",
      dimensions: "Dimensiones",
      duration: "Duración",
      path: "Ruta de almacenamiento",
    },
    unknown: "desconocido",
    toFeed: "Ir al feed",
  },
  mine: {
    title: "Mis obras",
    description: "Todo lo que subiste a Wishlight, público y privado.",
    lead: "Todo lo que subiste, público y privado.",
  },
  status: {
    pending: "Subiendo",
    processing: "Procesando",
    ready: "Lista",
    rejected: "Rechazada",
    failed: "Fallida",
    deleting: "Eliminando",
  },
  removed: {
    decision: { title: "Retirada", text: "Retiramos esta obra. Nadie puede abrirla, tampoco tú." },
    review: {
      title: "En revisión",
      text: "Estamos revisando esta obra. Hasta que terminemos, nadie puede abrirla, tampoco tú.",
    },
  },
  visibility: { private: "Privada", public: "Pública" },
  kind: { image: "Imagen", video: "Video", audio: "Audio", other: "Otro" },
};
