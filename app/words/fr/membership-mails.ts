import type * as english from "../en/membership-mails";
import { longDate, type In } from "../say";
import { brand } from "./brand";

export const membershipMails: In<typeof english.membershipMails> = {
  membershipTrialEnding: {
    subject: `Votre essai ${brand.name} se termine bientôt`,
    lines: [
      "Votre essai gratuit touche à sa fin. Il se termine automatiquement, et rien ne vous sera débité.",
    ],
    action: "Voir l’abonnement",
    after: [
      "Vous n’avez rien à faire. Vous pourrez toujours voir les pages, les affiches et vos propres œuvres.",
    ],
  },
  membershipReceipt: {
    subject: `Votre reçu ${brand.name}`,
    lines: ["Merci. Nous avons reçu votre paiement."],
    action: "Voir les factures",
    after: ["Vous pouvez annuler à tout moment sur la même page."],
  },
  membershipFailed: {
    subject: `Échec de votre paiement ${brand.name}`,
    lines: ["Votre carte n’a pas pu être débitée pour l’abonnement de ce mois-ci."],
    action: "Utiliser une autre carte",
    after: ["Si vous ne souhaitez pas continuer, annulez sur la même page et rien ne vous sera plus débité."],
  },
  membershipRefunded: {
    subject: `Votre remboursement ${brand.name}`,
    lines: [
      "Nous avons remboursé la carte utilisée pour le paiement. Votre banque peut mettre quelques jours à l’afficher.",
    ],
    action: "Voir les factures",
  },
  membershipCancelled: {
    subject: `Votre abonnement ${brand.name} est annulé`,
    lines: ["Votre abonnement est annulé. Rien ne vous sera plus débité."],
    action: "Voir l’abonnement",
  },
  membershipSecond: {
    subject: `Nous avons mis fin à votre second abonnement ${brand.name}`,
    lines: [
      "Vous aviez deux abonnements en même temps. Nous avons mis fin au second et vous remboursons tout ce que vous avez payé pour celui-ci.",
    ],
    action: "Voir l’abonnement",
    after: ["Votre autre abonnement continue comme avant."],
  },
  membershipCardKnown: {
    subject: `Votre premier paiement ${brand.name}`,
    lines: [
      "La carte choisie a déjà servi à un essai gratuit avec un autre compte. Comme chaque personne n’a droit qu’à un essai, votre abonnement commence plus tôt.",
    ],
    action: "Voir l’abonnement",
    after: ["Si cela ne vous convient pas, annulez d’ici là et rien ne vous sera débité."],
  },
  membershipWithdrawn: {
    subject: `Votre rétractation de l’abonnement ${brand.name}`,
    lines: [
      `Nous avons reçu votre rétractation du contrat d’abonnement à ${brand.name}. Le contrat a pris fin, et rien ne vous sera plus débité.`,
    ],
    action: "Voir l’abonnement",
    after: ["Veuillez conserver cet e-mail. Il atteste ce que nous avons reçu de vous et quand."],
  },
  membershipYearly: {
    subject: `Rappel annuel\u202f: votre abonnement ${brand.name}`,
    lines: ["Vous avez un abonnement. Il est renouvelé chaque mois jusqu’à ce que vous l’annuliez."],
    action: "Voir l’abonnement",
    after: ["Vous pouvez l’annuler sur cette page en deux clics."],
  },
  membershipPriceChange: {
    subject: `Nouveau prix de votre abonnement ${brand.name}`,
    lines: ["Le prix de votre abonnement change."],
    action: "Voir l’abonnement",
    after: [
      "Si vous n’êtes pas d’accord, annulez d’ici là. Vous pourrez regarder jusqu’à la fin de la période payée.",
    ],
  },
  membershipCancelLink: {
    subject: `Annuler votre abonnement ${brand.name}`,
    lines: [
      "Quelqu’un, probablement vous, a demandé l’annulation de l’abonnement lié à cette adresse e-mail. Le bouton ouvre une page où vous la confirmez.",
    ],
    action: "Annuler l’abonnement",
    after: [
      "Le lien ne fonctionne qu’une fois et expire au bout d’un jour.",
      "Si ce n’était pas vous, ignorez cet e-mail. Rien ne change sans votre confirmation.",
    ],
  },
};

export const membershipLines: In<typeof english.membershipLines> = {
  trialEnds: (date) => `Il se termine le ${date}.`,
  amount: (amount) => `Montant\u202f: ${amount}`,
  tax: (tax) => `Dont taxes\u202f: ${tax}`,
  paid: (date) => `Payé le ${date}`,
  invoice: (number) => `Facture\u202f: ${number}`,
  months: (from, to) => `Période facturée\u202f: du ${from} au ${to}`,
  nextAttempt: (date) => `Nous réessaierons le ${date}.`,
  lastAttempt: "Nous ne réessaierons pas automatiquement.",
  openUntil: (date) => `Vous pouvez tout regarder jusqu’au ${date}.`,
  closed: "Tant que le paiement n’est pas effectué, vous ne pouvez pas regarder les œuvres des autres.",
  refunded: (amount, date) => `${amount}, remboursés le ${date}`,
  paidBack: (amount) => `Remboursement\u202f: ${amount}`,
  nothingPaid: "Rien ne vous avait été débité pour celui-ci.",
  nothingToPayBack: "Rien ne vous avait été débité : il n’y a rien à rembourser.",
  ends: (date) => `Il prend fin le ${date}.`,
  firstCharge: (amount, date) => `Premier paiement\u202f: ${amount} le ${date}`,
  received: (moment) => `Reçu\u202f: ${moment}`,
  declared: "Contenu : rétractation du contrat d’abonnement mensuel",
  nextCharge: (amount, date) => `Prochain paiement\u202f: ${amount} le ${date}`,
  price: (old, now) => `Prix actuel\u202f: ${old} par mois. Nouveau prix\u202f: ${now} par mois.`,
  from: (date) =>
    `Le nouveau prix s’applique au premier paiement effectué le ${date} ou après cette date, puis aux suivants.`,
};

const date = longDate("fr", "UTC");

export const formatUtcDate: typeof english.formatUtcDate = (at) => date.format(at);

export const formatUtcMoment: typeof english.formatUtcMoment = (at) =>
  `${formatUtcDate(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
