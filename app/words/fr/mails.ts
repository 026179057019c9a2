import type * as english from "../en/mails";
import type { In } from "../say";
import { brand } from "./brand";
import { copyrightMails } from "./copyright-mails";
import { helpMails } from "./help-mails";
import { membershipMails } from "./membership-mails";
import { moderationMails } from "./moderation-mails";
import { payoutMails } from "./payouts-mails";

const undo = {
  action: "Annuler la modification",
  after: [
    "Si ce n’était pas vous, annulez la modification. Nous déconnecterons tous les appareils, supprimerons les moyens de connexion ajoutés depuis et vous laisserons choisir un nouveau mot de passe.",
    "Le lien ne fonctionne qu’une fois, pendant 7 jours.",
  ],
};

export const mails: In<typeof english.mails> = {
  confirm: {
    subject: `Confirmez votre adresse e-mail pour ${brand.name}`,
    lines: [`Bienvenue sur ${brand.name}. Confirmez votre adresse e-mail pour terminer votre inscription.`],
    action: "Confirmer mon adresse e-mail",
    after: [
      "Le lien ne fonctionne qu’une fois, pendant 24 heures. De préférence, ouvrez-le dans le navigateur où vous vous êtes inscrit.",
      "Si vous ne vous êtes pas inscrit, ignorez cet e-mail. Rien ne se passe sans votre confirmation.",
    ],
  },
  existing: {
    subject: `Vous avez déjà un compte ${brand.name}`,
    lines: [
      `Quelqu’un, probablement vous, a voulu s’inscrire sur ${brand.name} avec cette adresse e-mail. Vous avez déjà un compte\u202f: rien n’a été modifié.`,
      "Connectez-vous comme d’habitude. Si vous avez oublié votre mot de passe, vous pourrez le réinitialiser sur la page de connexion.",
    ],
    action: "Se connecter",
    after: ["Si ce n’était pas vous, vous n’avez rien à faire."],
  },
  recover: {
    subject: `Réinitialisez votre mot de passe ${brand.name}`,
    lines: [
      "Quelqu’un, probablement vous, a demandé la réinitialisation du mot de passe lié à cette adresse e-mail. Vous pouvez ouvrir ce lien dans n’importe quel navigateur.",
    ],
    action: "Définir un nouveau mot de passe",
    after: [
      "Le lien ne fonctionne qu’une fois, pendant une heure.",
      "Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe reste le même.",
    ],
  },
  emailChange: {
    subject: `Confirmez votre nouvelle adresse e-mail pour ${brand.name}`,
    lines: [
      `Vous avez demandé à utiliser cette adresse pour votre compte ${brand.name}. Confirmez que c’est bien la vôtre.`,
    ],
    action: "Confirmer cette adresse",
    after: [
      "Le lien ne fonctionne qu’une fois, pendant 24 heures. Il vous sera demandé de vous connecter si vous ne l’êtes pas déjà.",
      "Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Rien ne changera.",
    ],
  },
  emailTaken: {
    subject: `Cette adresse a déjà un compte ${brand.name}`,
    lines: [
      `Quelqu’un a voulu utiliser cette adresse pour un autre compte ${brand.name}. Elle en a déjà un\u202f: rien n’a été modifié.`,
    ],
    action: "Se connecter",
    after: ["Si ce n’était pas vous, vous n’avez rien à faire."],
  },
  emailChanged: {
    subject: `L’adresse e-mail de votre compte ${brand.name} a été modifiée`,
    lines: [
      "Votre compte utilise maintenant une autre adresse e-mail, et tous les autres appareils ont été déconnectés.",
    ],
    ...undo,
  },
  passwordChanged: {
    subject: `Votre mot de passe ${brand.name} a été modifié`,
    lines: [
      "Votre mot de passe vient d’être modifié, et tous vos autres appareils ont été déconnectés.",
      "Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe.",
    ],
    action: "Réinitialiser le mot de passe",
  },
  providerConnected: {
    subject: `Un compte a été associé à votre compte ${brand.name}`,
    lines: [
      "Un compte Google, Microsoft ou Apple vient d’être associé au vôtre. Vous pouvez maintenant l’utiliser pour vous connecter.",
    ],
    ...undo,
  },
  providerDisconnected: {
    subject: `Un compte a été dissocié de votre compte ${brand.name}`,
    lines: [
      "Un compte Google, Microsoft ou Apple vient d’être dissocié du vôtre. Il ne permet plus de se connecter.",
      "Si ce n’était pas vous, vérifiez vos paramètres et définissez tout de suite un nouveau mot de passe.",
    ],
    action: "Vérifier mes paramètres",
  },
  newDevice: {
    subject: `Nouvelle connexion à votre compte ${brand.name}`,
    lines: [
      "Quelqu’un vient de se connecter à votre compte depuis un appareil ou un réseau que vous n’aviez encore jamais utilisé.",
    ],
    action: "Vérifier mes appareils",
    after: [
      "Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez cet appareil et définissez un nouveau mot de passe.",
    ],
  },
  sessionReused: {
    subject: `Nous avons déconnecté un appareil de votre compte ${brand.name}`,
    lines: [
      "Deux navigateurs ont utilisé la même connexion à votre compte : quelqu’un l’a peut-être copiée. Nous avons déconnecté cet appareil, et vous devrez vous y reconnecter.",
    ],
    action: "Vérifier mes appareils",
    after: [
      "La restauration d’un navigateur à partir d’une sauvegarde peut aussi en être la cause. Si vous ne reconnaissez pas l’appareil, définissez un nouveau mot de passe. Tous vos appareils seront alors déconnectés.",
    ],
  },
  twoStepOn: {
    subject: `Validation en deux étapes activée sur votre compte ${brand.name}`,
    lines: [
      "Désormais, nous vous demanderons aussi un code de votre application d’authentification à chaque connexion. Tous vos autres appareils ont été déconnectés.",
      "Gardez vos codes de secours là où vous pourrez les retrouver sans votre téléphone.",
    ],
    ...undo,
  },
  podcastShared: {
    subject: "Votre adresse de podcast est peut-être partagée",
    lines: [
      "En une journée, un épisode a été lu depuis de nombreux réseaux avec l’une de vos adresses de podcast privées.",
      "Si quelqu’un d’autre a pu l’obtenir, créez une nouvelle adresse : l’ancienne cesse immédiatement de fonctionner.",
    ],
    action: "Créer une nouvelle adresse",
    after: [
      "Si c’était seulement vous, vous n’avez rien à faire. Un épisode lu depuis 20 réseaux en une journée est bloqué pendant une journée ; tout le reste continue de fonctionner.",
    ],
  },
  passkeyAdded: {
    subject: `Une clé d’accès a été ajoutée à votre compte ${brand.name}`,
    lines: [
      "Une clé d’accès vient d’être ajoutée à votre compte. Toute personne qui la possède et peut déverrouiller l’appareil concerné peut se connecter sans votre mot de passe.",
    ],
    ...undo,
  },
  passkeyRemoved: {
    subject: `Une clé d’accès a été supprimée de votre compte ${brand.name}`,
    lines: ["Une clé d’accès vient d’être supprimée de votre compte. Elle ne permet plus de se connecter."],
    action: "Vérifier mes clés d’accès",
    after: ["Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe."],
  },
  twoStepOff: {
    subject: `Validation en deux étapes désactivée sur votre compte ${brand.name}`,
    lines: [
      "Désormais, vous vous connectez avec votre mot de passe seul. Vos codes de secours ne fonctionnent plus.",
    ],
    action: "La réactiver",
    after: ["Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe."],
  },
  recoveryCodesRenewed: {
    subject: `Nouveaux codes de secours pour votre compte ${brand.name}`,
    lines: [
      "Dix nouveaux codes de secours viennent d’être créés pour votre compte. Les anciens ne fonctionnent plus.",
    ],
    action: "Ouvrir les paramètres",
    after: ["Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe et contactez-nous."],
  },
  twoStepGuessed: {
    subject: `Quelqu’un essaie de deviner les codes de votre compte ${brand.name}`,
    lines: [
      "Quelqu’un a franchi la première étape de connexion à votre compte, puis a saisi dix codes incorrects. Nous n’accepterons aucun code pendant une heure, mais vous pouvez toujours vous connecter avec un code de secours.",
      "Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Définissez-en tout de suite un nouveau.",
    ],
    action: "Définir un nouveau mot de passe",
  },
  secondStepMissed: {
    subject: `Quelqu’un connaît peut-être votre mot de passe ${brand.name}`,
    lines: [
      "Quelqu’un a franchi la première étape de connexion à votre compte depuis un appareil ou un réseau que vous n’aviez jamais utilisé, mais pas la seconde. Cette personne n’a pas pu accéder à votre compte.",
      "Si ce n’était pas vous, quelqu’un connaît votre mot de passe ou peut utiliser votre compte Google, Microsoft ou Apple. Définissez tout de suite un nouveau mot de passe.",
    ],
    action: "Définir un nouveau mot de passe",
    after: [
      "Si c’était vous, vous n’avez rien à faire. Nous envoyons cet e-mail une fois par jour au maximum.",
    ],
  },
  manyFailures: {
    subject: `Connexion à votre compte ${brand.name} après de nombreux échecs`,
    lines: [
      "Quelqu’un vient de se connecter à votre compte après de nombreuses tentatives échouées depuis le même endroit.",
    ],
    action: "Vérifier mes appareils",
    after: [
      "Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez cet appareil et définissez un nouveau mot de passe. Nous envoyons cet e-mail une fois par jour au maximum.",
    ],
  },
  accountDeleted: {
    subject: `Votre compte ${brand.name} a été supprimé`,
    lines: [
      "Nous avons supprimé votre compte et tout ce que vous aviez importé, comme vous l’avez demandé. Merci et au revoir.",
    ],
  },
  digest: {
    subject: "Nouvelles œuvres des créateurs que vous suivez",
    lines: ["Nouveautés des créateurs que vous suivez :"],
    action: "Voir toutes les nouveautés",
    after: ["Vous recevez cet e-mail parce que vous l’avez activé dans vos paramètres."],
  },
  alarm: {
    subject: brand.name,
    lines: ["Le site a besoin de vous. Nous vous écrirons une fois par jour jusqu’à ce que ce soit réglé."],
    action: "Ouvrir l’état du site",
  },
  alarmOver: {
    subject: brand.name,
    lines: ["Ce problème est réglé."],
    action: "Ouvrir l’état du site",
  },
  ...helpMails,
  ...membershipMails,
  ...payoutMails,
  ...moderationMails,
  ...copyrightMails,
};

export const deviceMail: In<typeof english.deviceMail> = {
  browserOn: (browser, system) => `${browser} sur ${system}`,
  unknownDevice: "Appareil inconnu",
  device: (name) => `Appareil\u202f: ${name}`,
  network: (network, place) => `Réseau\u202f: ${network}${place ? ` (${place})` : ""}`,
  failures: (count) => `Tentatives échouées auparavant\u202f: ${count}`,
  time: (at) => `Heure\u202f: ${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
};
