import type * as english from "../en/problems";
import type { In } from "../say";

export const problems: In<typeof english.problems> = {
  notFound: {
    title: "Page introuvable",
    text: "L’adresse est peut-être incorrecte, ou la page a été supprimée. Vérifiez l’adresse ou revenez à l’accueil.",
  },
  badAddress: {
    title: "Cette adresse ne fonctionne pas",
    text: "Elle a été modifiée ou coupée. Rechargez la page sans la partie qui suit « ? ».",
  },
  failed: {
    title: "Un problème est survenu de notre côté",
    text: "Nous n’avons pas pu afficher cette page, mais tout ce que vous avez enregistré est en sécurité. Réessayez dans un instant et contactez-nous si le problème persiste.",
  },
  offline: {
    title: "Pas de connexion",
    text: "Impossible de charger cette page, mais tout ce que vous avez enregistré est en sécurité. Vérifiez votre connexion et réessayez.",
  },
  tryAgain: "Réessayer",
  notLoaded:
    "Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez, ou rechargez la page.",
  lineLost: "La connexion a été interrompue avant notre réponse. Rien n’a changé ici : veuillez réessayer.",
  noAnswer:
    "Nous n’avons pas pu vous répondre pour le moment. Rien n’a changé ici : veuillez réessayer dans un instant.",
  stayHere: "Vous êtes hors ligne. Réessayez une fois la connexion rétablie.",
  updated:
    "Nous avons mis le site à jour. Ouvrir cette page ici interromprait votre import ou ferait perdre vos modifications.",
  openInTab: "Ouvrir dans un nouvel onglet",
  goHome: "Aller à l’accueil",
  reference: "Si vous nous contactez, indiquez cette référence :",
};
