import type * as english from "../en/decisions";
import { pluralIn, type In } from "../say";
import { reasonWords } from "./report";

const plural = pluralIn("fr");

export const measureWords: In<typeof english.measureWords> = {
  removed: "Retrait : personne ne peut ouvrir l’œuvre",
  hidden: "Masquage : seul le propriétaire peut voir l’œuvre",
  adults: "18+ : seuls les adultes peuvent trouver et ouvrir l’œuvre",
  suspended: "Compte suspendu : ni import, ni modification, ni autre changement",
  ended: "Compte fermé : ses œuvres sont masquées",
  no_reports: "Signalements impossibles",
  no_comments: "Commentaires impossibles",
  pay_held: "Revenus retenus",
  pay_ended: "Fin des revenus",
};

export const decidedReasons: In<typeof english.decidedReasons> = {
  ...reasonWords,
  copyright: "Droits d’auteur : œuvre revendiquée par quelqu’un d’autre",
  other: "Autre raison",
};

export const decisionWords: In<typeof english.decisionWords> = {
  listTitle: "Décisions vous concernant",
  listDescription: "Les décisions concernant votre compte et vos œuvres, et leurs motifs.",
  listLead: "Les plus récentes d’abord. Vous pouvez déposer un recours contre chacune pendant six mois.",
  empty: "Aucune décision ne vous concerne.",
  failed: "Impossible de charger les décisions vous concernant. Veuillez réessayer.",
  nowShown: (count, shown) =>
    plural(count, {
      one: `${shown} décision affichée.`,
      many: `${shown} de décisions affichées.`,
      other: `${shown} décisions affichées.`,
    }),
  title: "Décision",
  description: "Ce que nous avons décidé, pourquoi, et ce que vous pouvez faire.",
  notFound: "Cette décision est introuvable.",
  about: (title) => `Décision concernant «\u202f${title}\u202f»`,
  decidedAt: "Date de la décision",
  decidedOn: "Décision du {at}",
  restrictions: "Restrictions",
  nothing: "Rien n’est restreint.",
  until: "Jusqu’au {at}",
  noEnd: "Sans date de fin",
  over: "N’est plus en vigueur.",
  restored: "Les restrictions précédentes ont été levées.",
  where: "Où elle s’applique",
  everywhere: "Partout",
  everywhereBut: (countries) =>
    `Partout, bien que la décision ne mentionne que ces pays\u202f: ${countries}.`,
  ground: "Fondement",
  grounds: { law: "La loi", terms: "Nos règles" },
  clauses: { law: "Loi", terms: "Règle" },
  rules: "Lire les règles",
  facts: "Nos constatations",
  found: "Comment nous l’avons appris",
  foundBy: {
    report: "Par un signalement",
    own: "Par nos propres contrôles",
    authority: "Par une autorité publique",
    flagger: "Par un signaleur de confiance",
  },
  automation: "Automatisation",
  automations: {
    none: "Aucune. Une personne l’a constaté et a décidé.",
    found: "Détection automatique, décision par une personne.",
    decided: "Décision automatique. Si vous déposez un recours, une personne l’examine.",
  },
  replaced: "Une décision plus récente a remplacé celle-ci.",
  replacedLink: "Lire la décision plus récente",
  options: "Ce que vous pouvez faire",
  otherOptions:
    "Vous pouvez aussi saisir un organe certifié de règlement extrajudiciaire des litiges (art. 21 du règlement sur les services numériques) ou un tribunal.",
  appeal: {
    lead: "Le recours est gratuit, et il est examiné par une personne qui n’a pas pris cette décision. Dites-nous en quoi elle est erronée et ajoutez tout ce qui peut être utile.",
    until: "Vous pouvez déposer un recours jusqu’au {at}.",
    words: "Pourquoi la décision est erronée",
    submit: "Envoyer le recours",
    busy: "Envoi…",
    sent: "Nous avons reçu votre recours. Une autre personne l’examinera, et nous vous communiquerons le résultat.",
    open: "Une personne qui n’a pas pris cette décision examine votre recours.",
    upheld: "Nous avons examiné votre recours et maintenu la décision.",
    reversed: "Nous avons examiné votre recours et annulé la décision.",
    yours: "Votre recours",
    answer: "Notre réponse",
    late: "Le délai de recours de six mois est passé.",
  },
  inForce: "En vigueur",
  ended: "Terminée",
  none: "Aucune restriction",
};

export const stoppedWords: In<typeof english.stoppedWords> = {
  title: "Votre compte est restreint",
  suspended: "Votre compte est suspendu jusqu’au {at}.",
  suspendedOpen: "Votre compte est suspendu.",
  ended: "Nous avons fermé votre compte.",
  why: "Voir pourquoi et ce que vous pouvez faire",
};

export const reviewWords: In<typeof english.reviewWords> = {
  title: "Votre compte est en cours d’examen",
  description: "Votre compte est en cours d’examen.",
  text: "Pour le moment, vous ne pouvez rien modifier sur le site. Vous pouvez toujours regarder des œuvres, télécharger vos données et supprimer votre compte.",
  more: "Ce que vous pouvez encore faire",
  settings: "Paramètres",
};
