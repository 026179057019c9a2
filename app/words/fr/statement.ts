import type * as english from "../en/statement";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("fr");

export const statementWords: In<typeof english.statementWords> = {
  title: "Relevé",
  description: "Ce que vous avez gagné en un mois, et le détail du calcul.",
  heading: (month) => `Relevé pour ${month}`,
  back: "Revenus",
  notFound: "Il n’y a pas de relevé pour ce mois.",
  csv: "Télécharger le CSV",
  csvOf: (month) => `Télécharger le CSV pour ${month}`,
  json: "Télécharger le JSON",
  jsonOf: (month) => `Télécharger le JSON pour ${month}`,
  total: "Vous avez gagné",
  sums: {
    title: "Détail du montant",
    watched: "Durée de visionnage",
    idle: "Fonds non attribués",
    restated: "Corrections de mois précédents",
  },
  pending: "Nous préparons encore les détails. Revenez dans quelques minutes.",
  works: {
    title: "Durée de visionnage par œuvre",
    caption: "Durée de visionnage de vos œuvres ce mois-là, la plus longue d’abord",
    none: "Personne n’a regardé vos œuvres ce mois-là.",
    work: "Œuvre",
    time: "Durée de visionnage",
    gone: "Œuvre supprimée",
    untitled: "Sans titre",
    deleted: (works) =>
      works === 1
        ? "Une œuvre que vous avez supprimée"
        : plural(works, {
            one: `${works} œuvre que vous avez supprimée`,
            many: `${works} d’œuvres que vous avez supprimées`,
            other: `${works} œuvres que vous avez supprimées`,
          }),
    text: "Visionnages de tous, y compris pendant les essais gratuits, qui ne rapportent rien.",
  },
  parts: {
    title: "Revenus par membre",
    caption: "Ce que le visionnage des membres vous a rapporté, selon le montant de chacun",
    text: "Les membres restent anonymes. Nous les regroupons selon ce que chacun vous a rapporté.",
    few: "Moins de cinq membres vous ont rapporté une part : nous n’affichons donc pas le montant de chacun.",
    each: "Au moins, par membre",
    members: "Membres",
    amount: "Total",
  },
  restated: {
    title: "Corrections de mois précédents",
    caption: "Corrections par mois",
    text: "Des paiements ont été remboursés, contestés ou enregistrés plus tard : nous avons donc recalculé ces mois.",
    month: "Mois",
    watched: "Durée de visionnage",
    idle: "Fonds non attribués",
  },
  rules: {
    title: "Le calcul",
    pot: ({ pot }) =>
      `Les membres ont payé ${pot} pour ce mois, après déduction des taxes, des frais de paiement et des remboursements. Un paiement qui couvre des jours de deux mois est réparti par jour.`,
    share: ({ share, platform }) =>
      `${share} de l’argent de chaque membre va aux créateurs qu’il a regardés, à la seconde près. Les centimes restants vont aux créateurs dont le reste est le plus élevé. ${brand.name} a gardé ${platform}.`,
    unallocated: (seconds, { own, all, before, restated, forfeited }) => {
      const least = plural(seconds, {
        one: `${seconds} seconde`,
        many: `${seconds} de secondes`,
        other: `${seconds} secondes`,
      });
      const start = `L’argent des membres ayant regardé moins de ${least} n’est pas attribué\u202f: ${own}.`;
      return forfeited === null
        ? `${start} Avec ${before} des mois précédents et ${restated} de corrections de mois précédents, cela fait ${all}.`
        : `${start} Avec ${before} des mois précédents, ${forfeited} que des décisions ont retirés à des œuvres enfreignant une règle et ${restated} de corrections de mois précédents, cela fait ${all}.`;
    },
    most: ({ cap, watched, most }) =>
      `Les créateurs en reçoivent au maximum ${most}\u202f: ${cap} des ${watched} que la durée de visionnage leur a rapportés à tous.`,
    given: ({ given, carry }) =>
      `Ils ont reçu ${given}, en proportion de ce que la durée de visionnage a rapporté à chacun. Il reste ${carry} pour le mois suivant.`,
    known:
      "D’après ce qui a été enregistré avant le {cut} (UTC). Les changements ultérieurs figurent dans un relevé ultérieur.",
  },
  proof: {
    title: "Vérifier ce relevé",
    text: "Le fichier JSON correspond exactement à ce avec quoi nous avons clôturé le mois. Toute modification ultérieure se verrait dans ces empreintes.",
    hash: "SHA-256 du fichier",
    ledger: "Maillon de la chaîne du registre",
    head: "Empreinte de ce maillon",
    none: "Aucun mouvement d’argent pour ce mois.",
  },
  table: {
    columns: {
      kind: () => "Type",
      about: () => "Objet",
      month: () => "Mois",
      works: () => "Œuvres",
      minutes: () => "Minutes regardées",
      members: () => "Membres",
      given: (currency) => `Des membres (${currency})`,
      decided: (currency) => `Par décision (${currency})`,
      amount: (currency) => `Montant (${currency})`,
    },
    kinds: { sum: "Somme", part: "Part", work: "Œuvre", decision: "Décision" },
    watched: "Durée de visionnage",
    part: (from) => `Membres avec au moins ${from} chacun`,
    idle: "Fonds non attribués",
    restatedWatched: "Correction d’un mois précédent, durée de visionnage",
    restatedIdle: "Correction d’un mois précédent, fonds non attribués",
    deleted: "Œuvres supprimées",
    decided: {
      held: (title) => `Retenu\u202f: ${title}`,
      taken: (title) => `Attribué à d’autres créateurs\u202f: ${title}`,
      back: (title) => `Rendu\u202f: ${title}`,
    },
  },
};
