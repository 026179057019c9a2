import type * as english from "../en/search";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("es");

export const searchWords: In<typeof english.searchWords> = {
  title: "Búsqueda",
  description: "Busca obras, creadores y etiquetas en Wishlight.",
  titleOf: (query) => `${query} | Búsqueda`,
  resultsFor: (query) => `Resultados de “${theirs(query)}”`,
  lead: "Busca obras por título, etiqueta o descripción, y creadores por nombre.",
  instead: (meant) =>
    `Se muestran resultados de “${theirs(meant)}” porque nada coincide con lo que escribiste.`,
  failed: "La búsqueda no está disponible ahora mismo. Inténtalo de nuevo en un momento.",
  retry: "Reintentar",
  kindsLabel: "Resultados",
  mediaLabel: "Tipo de contenido",
  kinds: { all: "Todo", works: "Obras", creators: "Creadores", tags: "Etiquetas" },
  media: { image: "Imágenes", video: "Videos", audio: "Audio" },
  everyKind: "Todos los tipos",
  counted: (name, count) => `${name} ${count}`,
  more: (formatted) => `${formatted}+`,
  order: { newest: "Las obras más recientes primero.", best: "Las mejores coincidencias primero." },
  creatorsOrder: "Las mejores coincidencias primero.",
  tagsOrder: "Las etiquetas con más obras primero.",
  firstShown: (formatted) =>
    `Se muestran los primeros ${formatted}. Escribe más letras del nombre para encontrar otros.`,
  allCreators: "Todos los creadores",
  allTags: "Todas las etiquetas",
  works: (count, formatted) =>
    plural(count, { one: "1 obra", many: `${formatted} de obras`, other: `${formatted} obras` }),
  emptyTitle: "¿Qué buscas?",
  emptyHint: "Bastan dos o tres letras, con o sin acentos.",
  nothingTitle: (query) => `No hay resultados de “${theirs(query)}”`,
  nothingHint: "Revisa la ortografía o prueba con menos palabras.",
  nothingOfKind: "No hay resultados de este tipo.",
  wordAlone: (word) => `Buscar solo “${theirs(word)}”`,
  toFeed: "Ver las obras más recientes",
  toAll: "Mostrar todos los resultados",
  suggestions: "Sugerencias",
  suggested: (count, formatted) =>
    plural(count, {
      one: "1 sugerencia. Usa las flechas.",
      many: `${formatted} de sugerencias. Usa las flechas.`,
      other: `${formatted} sugerencias. Usa las flechas.`,
    }),
  noneSuggested: "No hay sugerencias.",
  allResults: (query) => `Todos los resultados de “${theirs(query)}”`,
};
