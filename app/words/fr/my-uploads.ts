import type * as english from "../en/my-uploads";
import { pluralIn, type In } from "../say";
import { uploadWords } from "./uploads";

const plural = pluralIn("fr");

export const myUploadsWords: In<typeof english.myUploadsWords> = {
  ...uploadWords.mine,
  empty: "Vous n’avez encore rien importé.",
  emptyKind: "Rien de ce type pour l’instant.",
  warned: (count) =>
    plural(count, {
      one: `${count} de vos fichiers présente un problème. Sa carte donne les détails.`,
      many: `${count} de vos fichiers présentent un problème. Leurs cartes donnent les détails.`,
      other: `${count} de vos fichiers présentent un problème. Leurs cartes donnent les détails.`,
    }),
  upload: "Importer",
  filters: { all: "Tous les types", image: "Image", video: "Vidéo", audio: "Audio", other: "Autre" },
  filterLabel: "Filtrer par type",
  restricted: "Restreinte par une décision",
  copy: "Copier le lien",
  copied: "Lien signé copié.",
  copiedHint:
    "Toute personne disposant du lien peut ouvrir ce fichier pendant 3 minutes, même sans être connectée.",
  copyFailed: "Impossible de copier le lien.",
  download: "Télécharger",
  delete: "Supprimer",
  retry: "Réessayer",
  deleteText: "Voulez-vous vraiment supprimer définitivement ce fichier ? Cette action est irréversible.",
  cancel: "Annuler",
  confirm: "Oui, supprimer",
  deleted: "Fichier supprimé.",
  deleteFailed: "Impossible de supprimer le fichier.",
  failed: "Impossible de charger vos œuvres.",
};
