import type * as english from "../en/upload-page";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

const codecNames: Readonly<Record<string, string>> = {
  hevc: "HEVC (H.265)",
  vvc: "VVC (H.266)",
  prores: "ProRes",
  prores_raw: "ProRes RAW",
  dnxhd: "DNxHD",
  cfhd: "CineForm",
  mpeg4: "MPEG-4 Part 2 (Xvid, DivX)",
};

export const uploadPageWords: In<typeof english.uploadPageWords> = {
  title: "Importer",
  description: "Importez un fichier image, vidéo ou audio de 200 Mo maximum.",
  lead: "Partagez vos images, vos vidéos et vos sons.",
  captionHint: "Affichée comme légende.",
  choose: "choisissez des fichiers",
  drop: "Déposez des fichiers ici ou {choose}",
  dropMore: "Déposez d’autres fichiers ici ou {choose}",
  dropAnywhere: "Déposez vos fichiers n’importe où",
  limits: "Images, vidéos et audio, 200 Mo maximum par fichier. Vous pouvez aussi coller un fichier.",
  sameForAll: "Utiliser la même description et la même visibilité pour tous",
  sharedFields: "Informations communes à tous les fichiers",
  remove: (name) => `Retirer ${name}`,
  chooseAgain: "Choisir à nouveau",
  chooseFor: (name) => `Remplacer ${name} par un autre fichier`,
  submit: "Importer",
  submitMany: (count) =>
    plural(count, {
      one: `Importer ${count} fichier`,
      many: `Importer ${count} de fichiers`,
      other: `Importer ${count} fichiers`,
    }),
  submitSome: (ready, count) =>
    plural(count, {
      one: `Importer ${ready} fichier sur ${count}`,
      many: `Importer ${ready} fichiers sur ${count}`,
      other: `Importer ${ready} fichiers sur ${count}`,
    }),
  someStayed: (sent, kept) => {
    const running = plural(sent, {
      one: `${sent} fichier est en cours d’import.`,
      many: `${sent} de fichiers sont en cours d’import.`,
      other: `${sent} fichiers sont en cours d’import.`,
    });
    const stayed = plural(kept, {
      one: `${kept} fichier n’a pas été envoyé. Sa carte indique pourquoi.`,
      many: `${kept} de fichiers n’ont pas été envoyés. Leurs cartes indiquent pourquoi.`,
      other: `${kept} fichiers n’ont pas été envoyés. Leurs cartes indiquent pourquoi.`,
    });
    return `${running} ${stayed}`;
  },
  busy: "Import…",
  poster: {
    label: "Affiche",
    hint: "L’image visible avant la lecture. Déplacez le curseur pour choisir un moment.",
    use: "Utiliser cette image",
    alt: "Votre affiche",
  },
  personalRemoved:
    "Ce fichier révèle où il a été créé (GPS) ou avec l’appareil de qui (propriétaire, numéros de série). Nous supprimons ces informations avant l’import, ainsi que les données de mouvement des caméras d’action. L’image, le son, l’appareil photo, l’exposition, l’artiste et le copyright restent.",
  personalRemovedShort:
    "Nous supprimerons les informations sur le lieu de création et le propriétaire de l’appareil.",
  rowDetails: "Aperçu et informations",
  unshown:
    "Votre navigateur ne peut pas afficher ce format, et d’autres non plus peut-être. Le fichier pourra toutefois être téléchargé.",
  makingPreview: "Votre navigateur ne peut pas afficher ce format directement. Création d’un aperçu…",
  previewMade:
    "De nombreux navigateurs ne peuvent pas afficher ce format. Les spectateurs voient cet aperçu et peuvent télécharger l’original.",
  frameMade:
    "De nombreux navigateurs ne peuvent pas lire ce format. Les spectateurs voient cette image et peuvent télécharger l’original.",
  rarelyShown:
    "Votre navigateur peut afficher ce format, mais beaucoup d’autres non. Les spectateurs voient un aperçu et peuvent télécharger l’original.",
  rarelyPlayed:
    "Votre navigateur peut lire ce format, mais d’autres peut-être pas. Les spectateurs concernés peuvent télécharger le fichier à la place.",
  rarelyPlayedCodec: (codec) =>
    `Cette vidéo utilise ${codecNames[codec] ?? codec.toUpperCase()}, que de nombreux navigateurs ne peuvent pas lire. Les spectateurs concernés voient une image fixe et peuvent télécharger l’original.`,
  needsScript:
    "JavaScript est nécessaire pour importer, car votre navigateur envoie le fichier directement vers l’espace de stockage.",
  viewersTitle: "L’import est réservé aux créateurs",
  viewersText: "Vous avez un compte spectateur. Demandez l’accès créateur pour partager vos œuvres.",
  viewersAction: "Demander l’accès créateur",
  previewAlt: "Aperçu du fichier choisi",
};
