import type * as english from "../en/recovery";
import type { In } from "../say";

export const recovery: In<typeof english.recovery> = {
  forgot: {
    title: "Mot de passe oublié",
    description: "Recevez un lien pour réinitialiser votre mot de passe Wishlight.",
    heading: "Mot de passe oublié ?",
    lead: "Saisissez votre adresse e-mail et nous vous enverrons un lien pour définir un nouveau mot de passe. L’actuel reste valable d’ici là.",
    email: "Adresse e-mail",
    submit: "Envoyer le lien",
    busy: "Envoi…",
    sent: "Si cette adresse e-mail est enregistrée, un lien de réinitialisation vient d’être envoyé.",
    back: "Retour à la connexion",
  },
  update: {
    title: "Modifier le mot de passe",
    description: "Définissez un nouveau mot de passe pour votre compte Wishlight.",
    heading: "Nouveau mot de passe",
    lead: "Choisissez-en un que vous n’utilisez nulle part ailleurs. Vos autres appareils seront déconnectés.",
    password: "Nouveau mot de passe",
    confirm: "Confirmer le nouveau mot de passe",
    submit: "Modifier le mot de passe",
    busy: "Modification…",
    wait: "Un instant…",
    open: "Continuer",
    elsewhere:
      "Ce lien a été demandé dans un autre navigateur. Si vous souhaitez définir un nouveau mot de passe, continuez ici.",
    confirmHeading: "Confirmer votre adresse e-mail",
    confirmLead:
      "Vous vous êtes inscrit dans un autre navigateur. Saisissez le mot de passe choisi à ce moment-là pour confirmer votre adresse e-mail.",
    known: "Mot de passe choisi",
    knownSubmit: "Confirmer mon adresse e-mail",
    knownBusy: "Confirmation…",
    or: "ou définissez un nouveau mot de passe",
    back: "Retour aux paramètres",
    done: "Mot de passe modifié. Redirection…",
  },
  callback: {
    title: "Confirmer l’adresse e-mail",
    description: "Confirmez votre adresse e-mail pour Wishlight.",
    heading: "Confirmer votre adresse e-mail",
    working: "Confirmation de votre adresse e-mail…",
    noScript: "Appuyez sur le bouton pour confirmer votre adresse e-mail.",
    elsewhereHeading: "Cette adresse e-mail est-elle la vôtre ?",
    elsewhere:
      "Quelqu’un s’est inscrit avec cette adresse e-mail dans un autre navigateur. Si c’était vous, appuyez sur le bouton pour la confirmer.",
    submit: "Confirmer mon adresse e-mail",
    failedHeading: "Ce lien ne fonctionne plus",
    failedText:
      "Connectez-vous avec votre mot de passe. Si votre adresse e-mail n’est pas encore confirmée, vous pourrez alors demander un nouveau lien.",
    confirmed: "Vous êtes connecté.",
    toProfile: "Aller à votre profil",
  },
};
