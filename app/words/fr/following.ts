import type * as english from "../en/following";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const followingWords: In<typeof english.followingWords> = {
  title: "Créateurs suivis",
  description: "Les créateurs que vous suivez sur Wishlight.",
  lead: "Les créateurs que vous suivez, les plus récents d’abord. Vous seul pouvez voir cette liste.",
  empty: "Vous ne suivez encore personne.",
  emptyHint: "Ouvrez la page d’un créateur depuis une carte ou une œuvre et appuyez sur Suivre.",
  toFeed: "Parcourir le fil",
  toTheirs: "Voir leurs dernières œuvres",
  failed: "Impossible de charger les créateurs que vous suivez.",
  follow: "Suivre",
  followed: "Suivi",
  followName: (name) => `Suivre ${name}`,
  followedName: (name) => `Suivi\u202f: ${name}`,
  works: (count, formatted) =>
    plural(count, { one: `${formatted} œuvre`, many: `${formatted} d’œuvres`, other: `${formatted} œuvres` }),
  nowShown: (count, formatted) =>
    plural(count, {
      one: `${formatted} créateur affiché.`,
      many: `${formatted} de créateurs affichés.`,
      other: `${formatted} créateurs affichés.`,
    }),
};
