import type * as english from "../en/two-step";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("fr");

export const twoStep: In<typeof english.twoStep> = {
  challenge: {
    title: "Validation en deux étapes",
    description: `La deuxième étape de la connexion à ${brand.name}.`,
    heading: "Validation en deux étapes",
    leadApp: "Saisissez le code à six chiffres de votre application d’authentification.",
    leadRecovery: "Saisissez l’un de vos codes de secours. Chaque code ne fonctionne qu’une fois.",
    app: "Code",
    recovery: "Code de secours",
    submit: "Continuer",
    busy: "Vérification…",
    useRecovery: "Utiliser plutôt un code de secours",
    useApp: "Utiliser plutôt l’application d’authentification",
    back: "Retour à la connexion",
  },
  section: {
    title: "Validation en deux étapes",
    text: "Après votre mot de passe, nous vous demandons un code de votre téléphone : votre mot de passe ne suffit plus à lui seul.",
    on: "Activée",
    off: "Désactivée",
    setUp: "Configurer",
    manage: "Gérer",
  },
  page: {
    title: "Validation en deux étapes",
    description: "Validation en deux étapes de votre compte Wishlight.",
    heading: "Validation en deux étapes",
    back: "Paramètres",
    off: {
      title: "Désactivée",
      text: "Après votre mot de passe, vous saisissez un code à six chiffres d’une application d’authentification sur votre téléphone. Toute application de codes à usage unique convient.",
      submit: "Configurer",
      busy: "Préparation…",
    },
    pending: {
      title: "Application d’authentification",
      scan: "Scannez ce code QR avec votre application d’authentification.",
      qrLabel: "Code QR pour votre application d’authentification",
      type: "Impossible de le scanner ? Saisissez cette clé dans l’application :",
      open: "Sur votre téléphone ? Ouvrez votre application d’authentification",
      code: "Code de l’application",
      codeHint:
        "Les six chiffres affichés en ce moment par l’application. Nous activerons la validation en deux étapes dès que le code sera correct.",
      submit: "Activer",
      busy: "Vérification…",
      cancel: "Annuler",
    },
    codes: {
      title: "Codes de secours",
      text: "Chaque code vous permet de vous connecter une fois sans votre téléphone. Enregistrez-les maintenant, mais pas sur votre téléphone : nous ne les afficherons plus.",
      copy: "Copier",
      copied: "Codes de secours copiés.",
      copyFailed: "Impossible de copier les codes. Sélectionnez-les et copiez-les vous-même.",
      download: "Télécharger",
      fileName: "wishlight-codes-de-secours.txt",
      fileHead: `Codes de secours ${brand.name}. Chaque code ne fonctionne qu’une fois.`,
    },
    on: {
      title: "Activée",
      text: "Nous demandons un code de votre application d’authentification à chaque connexion.",
      enabled: "La validation en deux étapes est activée. Vos autres appareils ont été déconnectés.",
      renewed: "Vos anciens codes de secours ne fonctionnent plus.",
      left: (count) =>
        plural(count, {
          one: `${count} code de secours restant.`,
          many: `${count} de codes de secours restants.`,
          other: `${count} codes de secours restants.`,
        }),
      renewTitle: "Nouveaux codes de secours",
      renewText: "Obtenez dix nouveaux codes. Les anciens cesseront de fonctionner.",
      renew: "Obtenir de nouveaux codes",
      offTitle: "Désactivation",
      offText: "Vous vous connecterez avec votre mot de passe seul.",
      switchOff: "Désactiver",
      busy: "Un instant…",
    },
    switchedOff: "La validation en deux étapes est désactivée.",
  },
};
