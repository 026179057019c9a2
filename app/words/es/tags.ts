import type * as english from "../en/tags";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const tagWords: In<typeof english.tagWords> = {
  label: "Etiquetas",
  hint: "Hasta 10, separadas por comas. Ayudan a encontrar tu obra.",
  remove: (tag) => `Quitar ${tag}`,
  added: (tag) => `Etiqueta añadida: ${tag}.`,
  removed: (tag) => `Etiqueta quitada: ${tag}.`,
  full: "Una obra puede tener hasta 10 etiquetas.",
  again: (tag) => `Ya añadiste ${tag}.`,
  chosen: "Etiquetas elegidas",
  suggestions: (count) =>
    plural(count, {
      one: "1 sugerencia",
      many: `${count} de sugerencias`,
      other: `${count} sugerencias`,
    }),
  title: (tag) => `#${tag}`,
  lead: (count, shown) =>
    plural(count, {
      one: "1 obra con esta etiqueta.",
      many: `${shown} de obras con esta etiqueta, las más recientes primero.`,
      other: `${shown} obras con esta etiqueta, las más recientes primero.`,
    }),
  description: (tag) => `Obras en Wishlight con la etiqueta ${tag}.`,
  notFound: "Ninguna obra tiene esta etiqueta.",
  notFoundHint:
    "Revisa la ortografía. También es posible que se hayan eliminado las obras con esta etiqueta.",
  failed: "No pudimos cargar estas obras.",
};
