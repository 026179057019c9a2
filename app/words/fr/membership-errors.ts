import type * as english from "../en/membership-errors";
import type { In } from "../say";

// prettier-ignore
export const membershipErrors: In<typeof english.membershipErrors> = {
  "membership.required": "Il faut un abonnement pour regarder cette œuvre.",
  "membership.already": "Vous avez déjà un abonnement.",
  "membership.unconfirmed": "Veuillez d’abord confirmer votre adresse e-mail.",
  "membership.load_failed": "Impossible de charger votre abonnement. Veuillez réessayer dans une minute.",
  "membership.none": "Vous n’avez pas d’abonnement à modifier.",
  "membership.consent_missing": "Veuillez d’abord accepter le paiement mensuel.",
  "membership.terms_changed": "Le prix ou la date de paiement a changé. Veuillez vérifier et accepter à nouveau.",
  "membership.unavailable": "Notre prestataire de paiement est injoignable pour le moment. Veuillez réessayer dans une minute.",
  "membership.withdrawal_over": "Le délai de rétractation est passé. Vous pouvez toujours annuler à tout moment.",
  "membership.event_too_large": "Cet événement est trop volumineux.",
  "membership.bad_event": "Cet événement n’a pas pu être vérifié.",
};
