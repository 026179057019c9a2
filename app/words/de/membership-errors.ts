import type * as english from "../en/membership-errors";
import type { In } from "../say";

// prettier-ignore
export const membershipErrors: In<typeof english.membershipErrors> = {
  "membership.required": "Zum Ansehen brauchen Sie eine Mitgliedschaft.",
  "membership.already": "Sie haben bereits eine Mitgliedschaft.",
  "membership.unconfirmed": "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.",
  "membership.load_failed": "Wir konnten Ihre Mitgliedschaft nicht laden. Bitte versuchen Sie es in einer Minute noch einmal.",
  "membership.none": "Sie haben keine Mitgliedschaft, die Sie ändern könnten.",
  "membership.consent_missing": "Bitte stimmen Sie zuerst der monatlichen Zahlung zu.",
  "membership.terms_changed": "Der Preis oder das Zahlungsdatum hat sich geändert. Bitte prüfen Sie beides und stimmen Sie noch einmal zu.",
  "membership.unavailable": "Wir können unseren Zahlungsdienstleister gerade nicht erreichen. Bitte versuchen Sie es in einer Minute noch einmal.",
  "membership.withdrawal_over": "Die Widerrufsfrist ist abgelaufen. Kündigen können Sie weiterhin jederzeit.",
  "membership.event_too_large": "Dieses Ereignis ist zu groß.",
  "membership.bad_event": "Dieses Ereignis konnte nicht geprüft werden.",
};
