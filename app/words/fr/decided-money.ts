import type * as english from "../en/decided-money";
import type { In } from "../say";

export const decidedMoneyWords: In<typeof english.decidedMoneyWords> = {
  title: "Décisions concernant votre argent",
  text: "Les décisions sur vos œuvres ou votre compte peuvent retenir, retirer ou rendre vos revenus. Ce qu’elles retirent va à d’autres créateurs, jamais à nous.",
  caption: "Votre argent par décision, les plus récentes d’abord",
  about: "Objet",
  amount: "Montant",
  state: "Statut",
  states: { held: "Retenu", taken: "Attribué à d’autres créateurs", back: "Rendu" },
  person: "Tous vos revenus",
  untitled: "Œuvre sans titre",
  open: "Voir la décision",
  openOf: (title) => `Voir la décision concernant «\u202f${title}\u202f»`,
  since: "Décision du {at}",
  until: "Jusqu’au {at}. Ensuite, cet argent est de nouveau à vous.",
  unlessAppealed: "Attribué à d’autres créateurs le {at}, sauf si vous déposez un recours d’ici là.",
  appealOpen: "Jusqu’à ce que nous ayons statué sur votre recours.",
  held: "Actuellement retenu",
  taken: "Attribué à d’autres créateurs",
  gives: "Revenus de ce mois, à ce jour",
  left: "Il vous reste",
};
