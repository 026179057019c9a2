import type * as english from "../en/payouts-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const payoutMails: In<typeof english.payoutMails> = {
  payoutAccountMade: {
    subject: `Un compte de versement a été configuré pour vos revenus ${brand.name}`,
    lines: [
      "Un compte de versement vient d’être configuré pour vos revenus, après saisie du mot de passe ou un autre contrôle de sécurité. Vos revenus y seront désormais envoyés.",
    ],
    action: "Voir les revenus",
    after: ["Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et contactez-nous."],
  },
  payoutAccountOpened: {
    subject: `Votre compte de versement ${brand.name} a été consulté`,
    lines: [
      "Votre compte vient d’être consulté chez notre prestataire de versement, après saisie du mot de passe ou un autre contrôle de sécurité. Votre compte bancaire peut y être modifié.",
    ],
    action: "Voir les revenus",
    after: [
      "Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et contactez-nous : quelqu’un a peut-être modifié la destination de votre argent.",
    ],
  },
  payoutStatement: {
    subject: `Votre relevé ${brand.name} est prêt`,
    lines: ["Un mois est clôturé, et nous avons calculé ce que vous avez gagné."],
    action: "Voir le relevé",
    after: [
      "Le relevé indique comment le montant a été calculé. Vous pouvez le télécharger au format CSV ou JSON.",
    ],
  },
  payoutSent: {
    subject: `Votre versement ${brand.name} est parti`,
    lines: [
      "Nous avons envoyé ce que vous avez gagné sur votre compte chez notre prestataire de versement, qui le transmet à votre banque.",
    ],
    action: "Voir les revenus",
    after: ["Votre banque peut mettre quelques jours à l’afficher."],
  },
  payoutFailed: {
    subject: `Votre banque a refusé un versement ${brand.name}`,
    lines: [
      "Notre prestataire de versement a voulu envoyer votre argent à votre banque, qui l’a refusé.",
      "Votre argent est en sécurité sur votre compte chez le prestataire, mais nous ne pouvons pas le renvoyer d’ici.",
    ],
    action: "Vérifier votre compte bancaire",
    after: [
      "Sur la page Revenus, ouvrez la page du prestataire et corrigez votre compte bancaire. Le prestataire enverra alors l’argent à nouveau.",
    ],
  },
  payoutWanted: {
    subject: `Votre compte de versement est incomplet`,
    lines: [
      "Notre prestataire de versement a besoin d’autres informations avant de pouvoir vous payer.",
      "Vos revenus restent à vous, et nous les enverrons ensuite.",
    ],
    action: "Voir ce qui manque",
    after: [
      "Vous pouvez aussi ouvrir la page Revenus sur notre site. Nous ne demandons jamais vos coordonnées bancaires par e-mail.",
    ],
  },
  payoutUnclaimed: {
    subject: `De l’argent vous attend sur ${brand.name}`,
    lines: [
      "Vous avez gagné de l’argent que nous ne pouvons pas vous verser, car vous n’avez pas de compte de versement pouvant le recevoir.",
    ],
    action: "Configurer les versements",
    after: [
      "Il reste à vous, même après cette date. Pour être payé, connectez-vous et configurez les versements.",
    ],
  },
};

export const payoutLines: In<typeof english.payoutLines> = {
  month: (month) => `Mois\u202f: ${month}`,
  total: (amount) => `Total\u202f: ${amount}`,
  amount: (amount) => `Montant\u202f: ${amount}`,
  held: (date) => `En attente au moins jusqu’au ${date}, puis versé.`,
  unclaimedAt: (date) => `Si rien ne change, nous le mettrons de côté le ${date}.`,
};
