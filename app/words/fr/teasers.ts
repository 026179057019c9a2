import type * as english from "../en/teasers";
import type { In } from "../say";

export const teaserWords: In<typeof english.teaserWords> = {
  untitled: "Œuvre sans titre",
  anonymous: "Anonyme",
  kind: { image: "Image", video: "Film", audio: "Son", other: "Œuvre" },
  still: (title) => `Image extraite de «\u202f${title}\u202f»`,
  description: (title, creator) => `«\u202f${title}\u202f», par ${creator}, sur Wishlight.`,
  watch: "Regarder sur Wishlight",
  gone: "Ce contenu n’est plus présenté ici",
  goneText: "Il n’est plus disponible.",
  home: "Aller sur Wishlight",
  field: "Montrer un extrait aux personnes non connectées",
  fieldHint:
    "Une page que tout le monde peut ouvrir, avec une image de 640 pixels au plus ou l’affiche, le titre, votre nom, la durée et le début de la description. Elle est visible tant que l’œuvre est publique et n’est pas réservée aux plus de 18 ans.",
  heading: "Extrait",
  hint: "Tout le monde peut ouvrir cette page et l’intégrer à d’autres sites.",
  copies:
    "Les moteurs de recherche et d’autres sites peuvent en faire des copies. Désactiver l’extrait ne les supprime pas.",
  waiting:
    "L’extrait n’est pas visible pour le moment. L’œuvre doit être publique, sans restriction et non réservée aux plus de 18 ans.",
  address: "Adresse de l’extrait",
  code: "Code d’intégration",
  copyAddress: "Copier l’adresse",
  copyCode: "Copier le code d’intégration",
};

export const openPageWords: In<typeof english.openPageWords> = {
  open: "Les personnes non connectées peuvent voir cette page : votre nom, votre photo, votre bio et les œuvres avec un extrait.",
  closed:
    "Seules les personnes connectées peuvent voir cette page. Vous pouvez montrer à tous votre nom, votre photo, votre bio et les œuvres avec un extrait.",
  show: "Montrer à tous",
  hide: "Montrer aux membres uniquement",
  teasers: "Œuvres à découvrir",
  none: "Aucun extrait pour l’instant.",
};
