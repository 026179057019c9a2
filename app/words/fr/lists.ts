import type * as english from "../en/lists";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const listWords: In<typeof english.listWords> = {
  loadMore: "Afficher plus",
  loadingMore: "Chargement de la suite",
  retry: "Réessayer",
  toFeed: "Aller au fil",
  stoppedAt: (at, length) => `Vous vous êtes arrêté à ${at} sur ${length}`,
  nowShown: (count, formatted) =>
    plural(count, {
      one: `${formatted} œuvre affichée.`,
      many: `${formatted} d’œuvres affichées.`,
      other: `${formatted} œuvres affichées.`,
    }),
};
