import type * as english from "../en/watching";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const watchingWords: In<typeof english.watchingWords> = {
  replaced: "Fichier remplacé",
  personal:
    "Nous supprimons ce qui indique où un fichier a été créé et avec l’appareil de qui (GPS, noms de lieux, propriétaire, numéros de série). L’appareil photo, l’objectif, l’exposition, l’artiste et le copyright restent.",
  fileDetails: "Informations sur le fichier",
  position: "Position de lecture",
  played: (at, length) => `${at} sur ${length}`,
  closer: "Voir en grand",
  lightbox: (name) => `${name}, en grand`,
  zoomIn: "Zoom avant",
  zoomOut: "Zoom arrière",
  zoomed: (percent) => `${percent}\u00a0%`,
  keys: "Utilisez les flèches pour l’œuvre suivante ou précédente, plus et moins pour zoomer, 0 pour ajuster à la fenêtre et Échap pour fermer.",
  others: "Autres œuvres",
  newer: "Plus récente",
  older: "Plus ancienne",
  like: "J’aime",
  save: "Enregistrer",
  share: "Partager",
  linkCopied: "Lien copié.",
  linkNotCopied: "Impossible de copier le lien. Copiez-le depuis la barre d’adresse.",
  keepFailed: "Une erreur est survenue. Veuillez réessayer.",
  likes: (count, formatted) =>
    plural(count, {
      one: `${formatted} J’aime`,
      many: `${formatted} de J’aime`,
      other: `${formatted} J’aime`,
    }),
  showMore: "Afficher plus",
  showLess: "Afficher moins",
  moreFrom: (name) => `Autres œuvres signées ${name}`,
  moreOrder: "Les plus récentes d’abord.",
  seeAll: "Tout afficher",
  allFrom: (name) => `Toutes les œuvres signées ${name}`,
  similar: "Œuvres similaires",
  similarOrder: "D’abord les œuvres avec les mêmes tags, puis les plus récentes du même type.",
  relatedFailed: "Impossible de charger d’autres œuvres.",
  chapters: "Chapitres",
  autoplay: "Lecture automatique",
  upNextIs: (title) => `À suivre\u202f: ${title}`,
  upNext: "À suivre",
  upNextHeard: (title, seconds) =>
    plural(seconds, {
      one: `À suivre\u202f: ${title}, dans ${seconds} seconde. Appuyez sur Échap pour annuler.`,
      many: `À suivre\u202f: ${title}, dans ${seconds} de secondes. Appuyez sur Échap pour annuler.`,
      other: `À suivre\u202f: ${title}, dans ${seconds} secondes. Appuyez sur Échap pour annuler.`,
    }),
  playsIn: (seconds) => `Lecture dans ${seconds}\u00a0s`,
  stopped: "Annulé.",
  playNow: "Lire maintenant",
  cancel: "Annuler",
};
