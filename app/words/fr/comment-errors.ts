import type * as english from "../en/comment-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

export const commentErrors: In<typeof english.commentErrors> = {
  "comments.bad_request": "Une erreur est survenue. Veuillez réessayer.",
  "comments.empty": "Écrivez d’abord quelque chose.",
  "comments.unreadable": UNREADABLE,
  "comments.too_long": "Un commentaire peut contenir jusqu’à 1 000 caractères. Veuillez raccourcir le vôtre.",
  "comments.words": "Votre commentaire contient des mots que nous n’acceptons pas. Veuillez les remplacer.",
  "comments.not_found": "Ce commentaire n’est plus ici.",
  "comments.off": "Les commentaires sont désactivés pour cette œuvre.",
  "comments.no_parent": "Le commentaire auquel vous répondez n’est plus ici.",
  "comments.no_membership": "Commencez votre essai gratuit ou abonnez-vous pour commenter.",
  "comments.paused":
    "Vous ne pouvez pas commenter pour le moment. Vous en trouverez la raison sous Décisions vous concernant, dans les paramètres.",
  "comments.not_here": "Vous ne pouvez pas commenter ici.",
  "comments.too_many": "Vous avez atteint la limite de commentaires pour aujourd’hui. Réessayez demain.",
  "comments.too_many_requests": "Trop de requêtes. Veuillez patienter une minute et réessayer.",
  "comments.unauthenticated": "Vous êtes déconnecté. Veuillez vous connecter et réessayer.",
  "blocks.bad_request": "Une erreur est survenue. Veuillez réessayer.",
  "blocks.yourself": "Vous ne pouvez pas vous bloquer vous-même.",
  "blocks.not_found": "Cette personne est introuvable.",
  "blocks.too_many": "Vous pouvez bloquer jusqu’à 5 000 personnes. Débloquez d’abord quelqu’un.",
  "blocks.too_many_requests": "Trop de requêtes. Veuillez patienter une minute et réessayer.",
};
