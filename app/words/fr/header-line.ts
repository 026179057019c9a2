import type * as english from "../en/header-line";
import type { In } from "../say";

export const membershipLineWords: In<typeof english.membershipLineWords> = {
  label: "État de l’abonnement",
  trialEnds: "Votre essai gratuit se termine le {day}.",
  toMembership: "Abonnement",
  failed: "Votre dernier paiement a échoué. Vous pouvez regarder jusqu’au {until}.",
  failedClosed: "Votre dernier paiement a échoué : vous ne pouvez pas regarder les œuvres des autres.",
  otherCard: "Utiliser une autre carte",
};
