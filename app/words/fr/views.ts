import type * as english from "../en/views";
import { pluralIn, type In } from "../say";
import { days } from "./trial";

const plural = pluralIn("fr");

export const viewsWords: In<typeof english.viewsWords> = {
  title: "Vues et durée de visionnage",
  description: "Combien de fois et combien de temps vos œuvres ont été regardées, par jour et par œuvre.",
  lead: "Comment les autres ont regardé vos œuvres. Les jours sont en UTC.",
  back: "Tableau de bord créateur",
  views: (count, said) =>
    plural(count, { one: `${said} vue`, many: `${said} de vues`, other: `${said} vues` }),
  viewsLabel: "Vues",
  watchTime: "Durée de visionnage",
  countedUpTo: "Vues comptées jusqu’à {time}",
  whole: "Par jour et par œuvre",
  wholeHint: "Graphiques, tableaux et téléchargements",
  none: "Aucune vue pour l’instant.",
  noneHint: "Les chiffres apparaissent ici dès que quelqu’un regarde l’une de vos œuvres publiques.",
  failed: "Impossible de charger vos vues.",
  period: "Période",
  periods: { 7: "7 jours", 28: "28 jours", 90: "90 jours", 365: "1 an" },
  allTime: (what) => `${what}, depuis le début`,
  inPeriod: (said, count) => `${said} en ${days(count)}`,
  chooseDay: (what) => `${what} par jour. Utilisez les flèches pour passer d’un jour à l’autre.`,
  onDay: (day, said) => `${day}\u202f: ${said}`,
  byDay: "Par jour",
  table: "Afficher sous forme de tableau",
  tableCaption: "Vues et durée de visionnage par jour, les plus récents d’abord",
  day: "Jour",
  byWork: "Par œuvre",
  byWorkHint: "Depuis le début, les plus vues d’abord.",
  worksCaption: "Vues et durée de visionnage par œuvre, les plus vues d’abord",
  work: "Œuvre",
  more: "Plus d’œuvres",
  downloadDays: "Télécharger les jours (CSV)",
  downloadWorks: "Télécharger les œuvres (CSV)",
  csv: {
    day: "Jour",
    work: "Œuvre",
    address: "Adresse",
    views: "Vues",
    seconds: "Durée de visionnage (secondes)",
  },
};
