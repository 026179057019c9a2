import type * as english from "../en/moderation-mails";
import type { In } from "../say";

export const moderationMails: In<typeof english.moderationMails> = {
  reportReceived: {
    subject: "Nous avons reçu votre signalement",
    lines: [
      "Merci pour votre signalement. Une personne l’examinera, et nous vous communiquerons la suite donnée.",
    ],
    action: "Voir mon signalement",
  },
  reportFollowed: {
    subject: "Nous avons donné suite à votre signalement",
    lines: ["Nous avons examiné ce que vous avez signalé et appliqué une restriction."],
    action: "Voir la suite donnée",
  },
  reportNotFollowed: {
    subject: "Nous n’avons pas donné suite à votre signalement",
    lines: [
      "Nous avons examiné ce que vous avez signalé et n’avons rien restreint à la suite de votre signalement. Si vous n’êtes pas d’accord, vous pouvez déposer un recours jusqu’à la date indiquée sur la page de votre signalement. Une autre personne l’examinera.",
    ],
    action: "Voir la suite donnée",
  },
  reportReversed: {
    subject: "Nous avons modifié une décision sur votre signalement",
    lines: [
      "Nous avons réexaminé ce que nous avions restreint à la suite de votre signalement, et l’avons rétabli. Vous avez fait ce signalement de bonne foi : cela ne compte pas contre vous.",
    ],
    action: "Voir mon signalement",
  },
  reportSealed: {
    subject: "La suite donnée à votre signalement",
    lines: [
      "Merci. Une personne a examiné ce que vous avez signalé. Personne ne peut plus le voir sur le site, et nous informons les organismes extérieurs à Wishlight qui doivent le savoir.",
      "Merci de ne pas partager ce que vous avez vu et de n’en garder aucune copie.",
    ],
    action: "Voir mon signalement",
  },
  reportUnsealed: {
    subject: "Nous avons réexaminé votre signalement",
    lines: [
      "Deux personnes ont réexaminé ce que nous avions retiré du site à la suite de votre signalement, et l’ont rétabli. Vous avez fait ce signalement de bonne foi : cela ne compte pas contre vous.",
    ],
    action: "Voir mon signalement",
  },
  sealed: {
    subject: "Nouveau verrouillage",
    lines: ["Un élément du site a été verrouillé et nécessite un gardien."],
    action: "Ouvrir les verrouillages",
  },
  decided: {
    subject: "Une décision concernant votre compte ou vos œuvres",
    lines: [
      "Nous avons pris une décision qui vous concerne. Elle explique ce que nous avons constaté, la loi ou la règle sur laquelle elle se fonde et sa durée.",
    ],
    action: "Lire la décision",
    after: [
      "Vous pouvez déposer un recours pendant six mois, gratuitement. Une autre personne l’examinera. Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou un tribunal.",
    ],
  },
  decisionLifted: {
    subject: "Nous avons levé une décision vous concernant",
    lines: ["Nous avons levé une décision antérieure vous concernant, ainsi que ses restrictions."],
    action: "Lire la décision",
  },
  appealReceived: {
    subject: "Nous avons reçu votre recours",
    lines: [
      "Une personne qui n’a pas pris la décision examinera votre recours, et nous vous communiquerons le résultat.",
    ],
    action: "Voir mon recours",
  },
  appealUpheld: {
    subject: "Nous avons examiné votre recours et maintenu la décision",
    lines: [
      "Une personne qui n’avait pas pris la décision a examiné votre recours et maintenu la décision. Notre réponse explique pourquoi.",
    ],
    action: "Lire la réponse",
    after: ["Vous pouvez encore saisir un organe de règlement extrajudiciaire des litiges ou un tribunal."],
  },
  appealReversed: {
    subject: "Nous avons examiné votre recours et annulé la décision",
    lines: ["Une personne qui n’avait pas pris la décision a examiné votre recours et annulé la décision."],
    action: "Lire la réponse",
  },
  moderationAlert: {
    subject: "Cas urgent",
    lines: ["Quelqu’un a signalé un possible danger pour la vie ou des abus sexuels sur un enfant."],
    action: "Ouvrir le dossier",
  },
  misuseWarning: {
    subject: "Plusieurs de vos signalements ou recours étaient infondés",
    lines: [
      "Nous avons constaté que plusieurs de vos signalements ou recours étaient infondés. Si vous en envoyez d’autres de ce genre, vous ne pourrez plus en envoyer pendant un certain temps. Les règles expliquent quand et pour combien de temps.",
    ],
    action: "Lire les règles",
  },
  worksWarning: {
    subject: "Plusieurs de vos œuvres enfreignaient la loi",
    lines: [
      "Nous avons restreint plusieurs de vos œuvres, car elles enfreignent la loi. Si cela se reproduit, nous pourrons suspendre votre compte pour un temps ou le fermer. Les règles expliquent ce que nous prenons en compte, et vous pouvez déposer un recours contre chaque décision.",
    ],
    action: "Lire les règles",
  },
};

export const decisionMail: In<typeof english.decisionMail> = {
  about: (title) => `Objet\u202f: ${title}`,
  reason: (reason) => `Motif\u202f: ${reason}`,
};
