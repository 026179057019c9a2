import type * as english from "../en/following-errors";
import type { In } from "../say";

export const followingErrors: In<typeof english.followingErrors> = {
  "following.unauthenticated": "Vous êtes déconnecté. Veuillez vous connecter et réessayer.",
  "following.bad_request": "Une erreur est survenue. Veuillez réessayer.",
  "following.not_found": "Ce créateur est introuvable.",
  "following.yourself": "Vous ne pouvez pas vous suivre vous-même.",
  "following.not_here": "Vous ne pouvez pas suivre ce créateur.",
  "following.blocked":
    "Vous avez bloqué cette personne. Pour la suivre, débloquez-la d’abord, sur sa page ou dans vos paramètres.",
  "following.too_many": "Vous suivez déjà 5 000 créateurs. Cessez d’en suivre un, puis réessayez.",
  "following.too_many_podcasts":
    "Vous avez déjà 50 adresses de podcast. Supprimez-en une dans vos paramètres, puis réessayez.",
  "following.too_many_requests": "Trop de requêtes. Veuillez patienter une minute et réessayer.",
};
