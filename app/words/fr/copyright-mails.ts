import type * as english from "../en/copyright-mails";
import { longDate, theirs, type In } from "../say";

export const copyrightMails: In<typeof english.copyrightMails> = {
  copyrightReceived: {
    subject: "Nous avons reçu votre notification de droits d’auteur",
    lines: [
      "Merci pour votre notification. Une personne l’examinera, et nous vous communiquerons le résultat. Vous pouvez suivre l’examen de chaque œuvre citée.",
    ],
    action: "Voir ma notification",
  },
  copyrightRemoved: {
    subject: "Une de vos œuvres a été retirée après une réclamation de droits d’auteur",
    lines: [
      "Quelqu’un affirme qu’une œuvre que vous avez partagée lui appartient, ou appartient à une personne qu’il représente. Nous l’avons retirée. La décision explique pourquoi et ce que vous pouvez faire.",
    ],
    action: "Lire la décision",
    after: [
      "Si le retrait est une erreur, vous pouvez envoyer une contre-notification. Nous rétablissons alors l’œuvre au bout de dix jours ouvrés, sauf si le plaignant saisit la justice. Le plaignant reçoit votre nom, votre adresse postale et votre numéro de téléphone. Vous pouvez aussi déposer un recours, examiné par une personne qui n’a pas pris la décision.",
    ],
  },
  counterNotice: {
    subject: "Contre-notification à votre notification de droits d’auteur",
    lines: [
      "La personne qui a partagé une œuvre retirée à la suite de votre notification de droits d’auteur a envoyé une contre-notification. En voici une copie (17 U.S.C. 512(g)(2)(B)).",
    ],
    action: "La lire ou signaler une action en justice",
  },
  suitSaid: {
    subject: "Un plaignant déclare avoir saisi la justice",
    lines: [
      "Une personne qui revendique les droits d’auteur sur une œuvre retirée déclare avoir saisi la justice. Veuillez le vérifier et enregistrer le résultat. D’ici là, l’œuvre reste retirée, mais pas au-delà du 14e jour ouvré suivant la contre-notification.",
    ],
    action: "Ouvrir la notification",
  },
  counterEnded: {
    subject: "Votre contre-notification : le retrait a pris fin",
    lines: [
      "Aucun plaignant ne nous a informés à temps d’une action en justice : le retrait a donc pris fin. Si vous avez supprimé votre compte, nous ne pouvons pas rétablir ce qui a été supprimé avec lui.",
    ],
  },
};

const date = longDate("fr", "America/New_York");

export const copyrightMailWords: In<typeof english.copyrightMailWords> = {
  claimedBy: (name, email) => `Revendiquée par\u202f: ${name}, ${email}`,
  counter: (link) => `Envoyez une contre-notification, avec ou sans compte\u202f:\n${link}`,
  about: (title) => `Œuvre retirée\u202f: ${title}`,
  from: (name, address, telephone) => `De\u202f: ${theirs(name)}, ${theirs(address)}, ${theirs(telephone)}`,
  states:
    "Cette personne déclare, sous peine de parjure, croire de bonne foi que l’œuvre a été retirée par erreur ou parce qu’elle a été confondue avec une autre. Elle accepte la compétence du tribunal fédéral de district (Federal District Court) du ressort de son adresse ou, hors des États-Unis, de tout ressort dans lequel nous pouvons nous trouver, et acceptera que vous lui fassiez signifier des actes de procédure.",
  says: (words) => `Ses explications\u202f: ${theirs(words)}`,
  signed: (signature) => `Signé\u202f: ${signature}`,
  restored: (at) =>
    `Nous rétablirons l’œuvre à la fin de la journée du ${date.format(at)}, le dixième jour ouvré, sauf si vous nous informez d’ici là que vous avez engagé une action en justice pour faire interdire cette utilisation.`,
};
