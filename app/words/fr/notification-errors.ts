import type * as english from "../en/notification-errors";
import type { In } from "../say";

export const notificationErrors: In<typeof english.notificationErrors> = {
  "notifications.unauthenticated": "Vous êtes déconnecté. Veuillez vous connecter et réessayer.",
  "notifications.bad_request": "Une erreur est survenue. Veuillez réessayer.",
  "notifications.too_large": "Cette requête est trop volumineuse.",
  "notifications.too_many_requests": "Trop de requêtes. Veuillez patienter une minute et réessayer.",
  "notifications.push_off": "Les notifications du navigateur ne sont pas disponibles sur ce site.",
  "notifications.unknown_push_service":
    "Le service de notifications de ce navigateur n’est pas pris en charge.",
  "notifications.bad_frequency": "Choisissez désactivé, quotidien ou hebdomadaire.",
};
