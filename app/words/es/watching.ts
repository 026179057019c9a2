import type * as english from "../en/watching";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const watchingWords: In<typeof english.watchingWords> = {
  replaced: "Archivo reemplazado",
  personal:
    "Eliminamos los datos de dónde se hizo un archivo y con el dispositivo de quién (GPS, nombres de lugares, propietario, números de serie). La cámara, el objetivo, la exposición, el autor y los derechos de autor se conservan.",
  fileDetails: "Detalles del archivo",
  position: "Posición de reproducción",
  played: (at, length) => `${at} de ${length}`,
  closer: "Ver a tamaño completo",
  lightbox: (name) => `${name}, a tamaño completo`,
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  zoomed: (percent) => `${percent}\u00a0%`,
  keys: "Usa las flechas para ir a la obra siguiente o anterior, más y menos para el zoom, 0 para ajustar a la ventana y Escape para cerrar.",
  others: "Otras obras",
  newer: "Más reciente",
  older: "Más antigua",
  like: "Me gusta",
  save: "Guardar",
  share: "Compartir",
  linkCopied: "Enlace copiado.",
  linkNotCopied: "No pudimos copiar el enlace. Cópialo de la barra de direcciones.",
  keepFailed: "Algo salió mal. Inténtalo de nuevo.",
  likes: (count, formatted) =>
    plural(count, {
      one: "1 Me gusta",
      many: `${formatted} de Me gusta`,
      other: `${formatted} Me gusta`,
    }),
  showMore: "Mostrar más",
  showLess: "Mostrar menos",
  moreFrom: (name) => `Más de ${name}`,
  moreOrder: "Lo más reciente primero.",
  seeAll: "Ver todo",
  allFrom: (name) => `Todas las obras de ${name}`,
  similar: "Similares",
  similarOrder: "Primero las obras con las mismas etiquetas y después las más recientes del mismo tipo.",
  relatedFailed: "No pudimos cargar otras obras.",
  chapters: "Capítulos",
  autoplay: "Reproducción automática",
  upNextIs: (title) => `A continuación: ${title}`,
  upNext: "A continuación",
  upNextHeard: (title, seconds) =>
    plural(seconds, {
      one: `A continuación: ${title}, en 1 segundo. Pulsa Escape para cancelar.`,
      many: `A continuación: ${title}, en ${seconds} de segundos. Pulsa Escape para cancelar.`,
      other: `A continuación: ${title}, en ${seconds} segundos. Pulsa Escape para cancelar.`,
    }),
  playsIn: (seconds) => `Se reproduce en ${seconds} s`,
  stopped: "Cancelado.",
  playNow: "Reproducir ahora",
  cancel: "Cancelar",
};
