import type * as english from "../en/creator-page";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const creatorWords: In<typeof english.creatorWords> = {
  description: (name) => `Œuvres publiées par ${name} sur Wishlight.`,
  notFound: "Ce créateur est introuvable.",
  notFoundHint: "Le nom est peut-être mal orthographié, ou le compte n’existe plus.",
  toFeed: "Aller au fil",
  failed: "Impossible de charger cette page.",
  works: (count, formatted) =>
    plural(count, { one: `${formatted} œuvre`, many: `${formatted} d’œuvres`, other: `${formatted} œuvres` }),
  followers: (count, formatted) =>
    plural(count, {
      one: `${formatted} follower`,
      many: `${formatted} de followers`,
      other: `${formatted} followers`,
    }),
  views: (count, formatted) =>
    plural(count, { one: `${formatted} vue`, many: `${formatted} de vues`, other: `${formatted} vues` }),
  edit: "Modifier le profil",
  upload: "Importer votre première œuvre",
  share: "Partager",
  shared: "Lien copié.",
  shareFailed: "Impossible de copier le lien. Copiez-le depuis la barre d’adresse.",
  worksFailed: "Impossible de charger ces œuvres.",
  kinds: "Type de média",
  orders: "Trier par",
  all: "Tout",
  image: "Images",
  video: "Vidéos",
  audio: "Audio",
  newest: "Les plus récentes",
  most: "Les plus vues",
  empty: "Aucune œuvre publique pour l’instant.",
  emptyHint: "Les œuvres apparaissent ici une fois publiées.",
  emptyKind: "Aucune œuvre publique de ce type.",
};
