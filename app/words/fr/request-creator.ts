import type * as english from "../en/request-creator";
import type { In } from "../say";

export const requestCreator: In<typeof english.requestCreator> = {
  title: "Accès créateur",
  description: "Demandez l’accès créateur pour montrer vos œuvres sur Wishlight.",
  heading: "Parlez-nous de ce que vous faites",
  lead: "Quelques phrases suffisent : de quoi il s’agit, depuis quand vous en faites et où l’on peut le voir ou l’écouter.",
  country: (name) =>
    `Avant de commencer\u202f: nous ne pouvons pas encore payer les créateurs dans votre pays (${name}). Nous vous gardons vos revenus jusqu’à ce que ce soit possible.`,
  anyCountry:
    "Avant de commencer : nous ne pouvons pas encore payer les créateurs dans tous les pays. Indiquez votre pays dans votre profil, et cette page vous dira si nous pouvons vous payer.",
  reason: "Ce que vous faites",
  reasonPlaceholder: "Des courts-métrages sur les ponts, surtout de nuit",
  submit: "Envoyer la demande",
  busy: "Envoi…",
  granted: "Bienvenue. Vous êtes maintenant créateur.",
  pending: "Nous avons reçu votre demande. Nous vous répondrons par e-mail.",
  already: "Vous avez déjà l’accès créateur.",
  toUpload: "Importer une œuvre",
  toSettings: "Retour aux paramètres",
};
