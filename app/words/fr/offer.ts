import type * as english from "../en/offer";
import type { In } from "../say";
import { days } from "./trial";

export const offerWords: In<typeof english.offerWords> = {
  trialEnded: "Votre essai gratuit est terminé.",
  ended: "Votre abonnement est terminé.",
  unpaid: "Votre abonnement est impayé.",
  unpaidHint: "Vérifiez votre carte pour retrouver l’accès à tout.",
  paused: "Votre abonnement est en pause.",
  never: "Il faut un abonnement pour regarder cette œuvre.",
  price: (amount) => `Regardez tout pour ${amount} par mois.`,
  unconfirmed: "Confirmez votre adresse e-mail pour regarder cette œuvre.",
  trialBegins: (count) => `Votre essai gratuit de ${days(count)} commencera alors. Sans carte bancaire.`,
  toProfile: "Aller à votre profil",
  toMembership: "Voir l’abonnement",
};
