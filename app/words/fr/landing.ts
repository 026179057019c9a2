import type * as english from "../en/landing";
import type { In } from "../say";
import { days } from "./trial";

export const landing: In<typeof english.landing> = {
  title: "Films, images et sons de créateurs indépendants",
  description:
    "Bienvenue sur Wishlight. Regardez et écoutez des films, des images et des sons de créateurs indépendants avec un seul abonnement mensuel, qui commence par un essai gratuit.",
  welcome: "Bienvenue sur Wishlight",
  tagline:
    "Des films, des images et des sons, présentés par ceux qui les créent. Et rien d’autre pour vous distraire.",
  signIn: "Se connecter",
  join: "Créer un compte",
  joinFree: "Commencer l’essai gratuit",
  seePricing: "Voir les tarifs",
  example: "Images de notre démo. Les œuvres et les personnes présentées sont des exemples.",
  screens: {
    work: "La page d’un film : le film est affiché au-dessus de son titre, de son créateur et des commentaires.",
    feed: "Le fil : les nouvelles œuvres sous forme de cartes, avec leur titre et leur créateur.",
    uploads: "Mes œuvres : les œuvres d’un créateur, avec leur visibilité et leur statut.",
  },
  watch: {
    title: "Pour les spectateurs",
    text: "Le fil affiche d’abord les nouveautés. Aucun classement ne décide à votre place, et rien ne se lance tant que vous n’appuyez pas sur Lecture.",
    points: [
      "Images, films et sons côte à côte, chacun en grand format",
      "Sur téléphone, sur ordinateur ou sur grand écran",
      "Des titres dans toutes les langues et toutes les écritures",
    ],
  },
  make: {
    title: "Pour les créateurs",
    text: "Importez des fichiers de 200 Mo maximum et voyez quand ils sont prêts. Une œuvre reste privée tant que vous ne la rendez pas publique.",
    points: [
      "Une part mensuelle des abonnements, selon la durée de visionnage",
      "Vos œuvres restent les vôtres : si vous les supprimez, nous les supprimons aussi",
      "Des liens vers les fichiers qui expirent en quelques minutes",
    ],
  },
  pricing: {
    title: "Tarifs",
    amount: ({ amount }) => `${amount} par mois`,
    taxes: "Taxes comprises. Annulation possible à tout moment.",
    trial: ({ trialDays, amount }) =>
      `Essai gratuit de ${days(trialDays)}, sans carte bancaire. Vous ne payez ${amount} par mois que si vous vous abonnez.`,
    includes: "Inclus",
    points: [
      "Tous les films, images et enregistrements publics, en intégralité",
      "Playlists, historique et flux RSS privés des créateurs que vous suivez",
      "Un compte créateur : importer vos œuvres et toucher des revenus ne coûte rien",
    ],
  },
  member: {
    heading: (name) => `Heureux de vous revoir, ${name}`,
    feed: "Ouvrir le fil",
    library: "Votre bibliothèque",
    upload: "Importer",
    membership: "Abonnement",
  },
};
