import type * as english from "../en/contact";
import type { In } from "../say";

export const contact: In<typeof english.contact> = {
  title: "Contact",
  description:
    "Comment joindre l’équipe de Wishlight pour une demande d’assistance, une question juridique ou vos données personnelles.",
  heading: "Nous contacter",
  lead: "Chaque message est lu par une personne. Indiquez-nous l’adresse de la page, ce que vous avez fait et la référence de l’erreur, s’il y en a une. Nous ne vous demanderons jamais votre mot de passe.",
  support: {
    title: "Assistance",
    text: "Connexion, imports qui échouent, abonnements, versements ou tout autre problème.",
  },
  legal: {
    title: "Questions juridiques",
    text: "Droits d’auteur et autres droits, demandes de retrait et questions sur les conditions d’utilisation.",
  },
  privacy: {
    title: "Données personnelles",
    text: "Copie ou rectification de vos données, ou questions sur les données que nous conservons.",
  },
  before: "Besoin d’une réponse rapide ?",
  faqLink: "Consulter la FAQ",
};
