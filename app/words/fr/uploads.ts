import type * as english from "../en/uploads";
import type { In } from "../say";

export const uploadWords: In<typeof english.uploadWords> = {
  tags: "Tags",
  adults: { badge: "18+", label: "Âge" },
  feed: {
    title: "Fil des contenus",
    lead: "Les dernières œuvres de tous les créateurs.",
    description: "Les dernières vidéos, images et œuvres audio des créateurs sur Wishlight.",
    empty: "Aucune œuvre publique pour l’instant.",
    emptyHint: "Les œuvres apparaissent ici quand des créateurs les publient.",
    failed: "Impossible de charger le fil",
  },
  detail: {
    untitled: "Œuvre sans titre",
    description: "Une œuvre sur Wishlight.",
    notFound: "Œuvre introuvable",
    notFoundById: "Œuvre introuvable.",
    sharedWithYou: "Partagée avec vous par lien",
    failed: "Impossible de charger l’œuvre",
    back: "חזרה",
    openOriginal: "פתח מקור",
    download: "Télécharger",
    unshown: "Les navigateurs ne peuvent pas afficher ce format. Vous pouvez télécharger l’original.",
    tooLarge:
      "Cette image est trop grande pour être affichée ici. Vous pouvez ouvrir ou télécharger l’original.",
    posterOnly: "Ceci est un aperçu. Les navigateurs ne peuvent pas afficher le format de l’original.",
    withheld:
      "Vous ne pouvez pas ouvrir l’original, car il contient des informations personnelles que nous n’avons pas pu supprimer, comme le lieu de création.",
    unplayable: "Ce navigateur ne peut pas lire ce format. Vous pouvez télécharger l’original.",
    facts: {
      visibility: "Visibilité",
      created: "Création",
      type: "Type",
      mime: "Type MIME",
      size: "Taille",
      dimensions: "Dimensions",
      duration: "Durée",
      path: "Chemin de stockage",
    },
    unknown: "inconnu",
    toFeed: "Aller au fil",
  },
  mine: {
    title: "Mes œuvres",
    description: "Tout ce que vous avez importé sur Wishlight, public et privé.",
    lead: "Tout ce que vous avez importé, public et privé.",
  },
  status: {
    pending: "Import en cours",
    processing: "Traitement",
    ready: "Prête",
    rejected: "Refusée",
    failed: "Échec",
    deleting: "Suppression",
  },
  removed: {
    decision: {
      title: "Retirée",
      text: "Nous avons retiré cette œuvre. Personne ne peut l’ouvrir, pas même vous.",
    },
    review: {
      title: "En cours d’examen",
      text: "Nous examinons cette œuvre. D’ici la fin de l’examen, personne ne peut l’ouvrir, pas même vous.",
    },
  },
  visibility: { private: "Privée", public: "Publique" },
  kind: { image: "Image", video: "Vidéo", audio: "Audio", other: "Autre" },
};
