import type * as english from "../en/email-change";
import type { In } from "../say";
import { brand } from "./brand";

export const emailChange: In<typeof english.emailChange> = {
  title: "Modifier l’adresse e-mail",
  description: `Modifiez l’adresse e-mail de votre compte ${brand.name}.`,
  heading: "Adresse e-mail",
  back: "Paramètres",
  current: "Adresse e-mail actuelle",
  form: {
    title: "Modifier l’adresse e-mail",
    text: "Nous enverrons un lien à la nouvelle adresse. Votre adresse e-mail change une fois que vous avez ouvert le lien et confirmé. Vos autres appareils sont déconnectés.",
    email: "Nouvelle adresse e-mail",
    hint: "De Google, Microsoft ou Apple.",
    submit: "Envoyer le lien",
    busy: "Envoi…",
  },
  pending: {
    title: "Confirmer votre nouvelle adresse e-mail",
    text: (address) =>
      `Nous avons envoyé un lien à ${address}. Ouvrez-le dans les 24\u00a0heures, dans un navigateur où vous êtes connecté.`,
    cancel: "Annuler la modification",
    again:
      "Pour recevoir un nouveau lien ou utiliser une autre adresse, remplissez le formulaire ci-dessous.",
    busy: "Annulation…",
  },
  confirm: {
    title: "Confirmer votre nouvelle adresse e-mail",
    text: (address) =>
      `Utiliser ${address} pour ce compte\u202f? Nous déconnecterons vos autres appareils et préviendrons votre adresse actuelle.`,
    submit: "Confirmer",
    busy: "Confirmation…",
  },
  said: {
    sent: (address) => `Nous avons envoyé un lien à ${address}.`,
    cancelled: "Votre adresse e-mail reste la même.",
    changed: (address) => `Votre adresse e-mail est maintenant ${address}.`,
  },
  restore: {
    title: "Annuler une modification",
    description: `Annulez une modification de votre façon de vous connecter à ${brand.name}.`,
    heading: "Annuler la modification",
    lead: "Si quelqu’un d’autre a modifié la façon de vous connecter à votre compte, annulez la modification ici.",
    text: "Nous rétablirons votre adresse e-mail si elle a été modifiée, déconnecterons tous les appareils et supprimerons la validation en deux étapes, les clés d’accès et les autres moyens de connexion ajoutés depuis. Votre mot de passe ne fonctionnera plus et vous en choisirez un nouveau.",
    submit: "Annuler la modification",
    busy: "Rétablissement…",
    forgot: "Réinitialiser le mot de passe",
  },
};

export const bounceWords: In<typeof english.bounceWords> = {
  cameBack: (address) => `Nos e-mails à ${address} nous sont revenus\u202f: vous n’en recevez donc aucun.`,
  change: "Modifier votre adresse e-mail",
};
