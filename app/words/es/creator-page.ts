import type * as english from "../en/creator-page";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const creatorWords: In<typeof english.creatorWords> = {
  description: (name) => `Obras de ${name} en Wishlight.`,
  notFound: "No encontramos a este creador.",
  notFoundHint: "Puede que el nombre esté mal escrito o que la cuenta ya no exista.",
  toFeed: "Ir al feed",
  failed: "No pudimos cargar esta página.",
  works: (count, formatted) =>
    plural(count, { one: "1 obra", many: `${formatted} de obras`, other: `${formatted} obras` }),
  followers: (count, formatted) =>
    plural(count, {
      one: "1 seguidor",
      many: `${formatted} de seguidores`,
      other: `${formatted} seguidores`,
    }),
  views: (count, formatted) =>
    plural(count, {
      one: "1 visualización",
      many: `${formatted} de visualizaciones`,
      other: `${formatted} visualizaciones`,
    }),
  edit: "Editar perfil",
  upload: "Subir tu primera obra",
  share: "Compartir",
  shared: "Enlace copiado.",
  shareFailed: "No pudimos copiar el enlace. Cópialo de la barra de direcciones.",
  worksFailed: "No pudimos cargar estas obras.",
  kinds: "Tipo de contenido",
  orders: "Ordenar por",
  all: "Todo",
  image: "Imágenes",
  video: "Videos",
  audio: "Audio",
  newest: "Más recientes",
  most: "Más vistas",
  empty: "Todavía no hay obras públicas.",
  emptyHint: "Las obras aparecen aquí cuando se publican.",
  emptyKind: "No hay obras públicas de este tipo.",
};
