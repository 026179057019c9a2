import type * as english from "../en/tags";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const tagWords: In<typeof english.tagWords> = {
  label: "Tags",
  hint: "Jusqu’à 10, séparés par des virgules. Ils aident à trouver votre œuvre.",
  remove: (tag) => `Retirer ${tag}`,
  added: (tag) => `${tag} ajouté.`,
  removed: (tag) => `${tag} retiré.`,
  full: "Une œuvre peut avoir jusqu’à 10 tags.",
  again: (tag) => `Vous avez déjà ajouté ${tag}.`,
  chosen: "Tags choisis",
  suggestions: (count) =>
    plural(count, {
      one: `${count} suggestion`,
      many: `${count} de suggestions`,
      other: `${count} suggestions`,
    }),
  title: (tag) => `#${tag}`,
  lead: (count, shown) =>
    plural(count, {
      one: `${shown} œuvre avec ce tag.`,
      many: `${shown} d’œuvres avec ce tag, les plus récentes d’abord.`,
      other: `${shown} œuvres avec ce tag, les plus récentes d’abord.`,
    }),
  description: (tag) => `Œuvres avec le tag ${tag} sur Wishlight.`,
  notFound: "Aucune œuvre n’a ce tag.",
  notFoundHint: "Vérifiez l’orthographe. Les œuvres avec ce tag ont peut-être aussi été supprimées.",
  failed: "Impossible de charger ces œuvres.",
};
