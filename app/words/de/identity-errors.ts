import type * as english from "../en/identity-errors";
import { findSentence } from "../find-sentence";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

// One code a line, however long.
// prettier-ignore
export const identityErrors: In<typeof english.identityErrors> = {
  "identity.under_review": "Ihr Konto ist in Prüfung, deshalb können Sie das nicht ändern. Unter „Meine Uploads“ können Sie Werke weiterhin privat machen oder löschen.",
  "identity.stopped": "Eine Entscheidung schränkt Ihr Konto ein, deshalb können Sie das nicht ändern. Unter „Meine Uploads“ können Sie Werke weiterhin privat machen oder löschen. Den Grund und die Möglichkeit zur Beschwerde finden Sie in den Einstellungen unter „Entscheidungen über Sie“.",
  "identity.other_account": "Sie sind jetzt mit einem anderen Konto angemeldet, deshalb wurde nichts gespeichert.",
  "identity.bad_credentials": "E-Mail-Adresse oder Passwort ist falsch.",
  "identity.email_not_confirmed": "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.",
  "identity.too_many_requests": "Zu viele Versuche. Bitte versuchen Sie es in einer Minute noch einmal.",
  "identity.session_missing": "Sie sind nicht angemeldet. Bitte melden Sie sich an.",
  "identity.user_missing": "Wir haben keine Anmeldung und kein Konto gefunden. Bitte melden Sie sich an.",
  "identity.sign_in_again": "Ihre letzte Anmeldung liegt schon eine Weile zurück. Bitte melden Sie sich noch einmal an, um fortzufahren.",
  "identity.passwords_differ": "Die Passwörter stimmen nicht überein.",
  "identity.weak_password": "Dieses oder ein ähnliches Passwort ist zu verbreitet oder in einem Datenleck aufgetaucht. Bitte wählen Sie ein anderes.",
  "identity.same_password": "Ihr neues Passwort muss sich vom alten unterscheiden.",
  "identity.bad_code": "Dieser Link ist abgelaufen oder wurde schon verwendet.",
  "identity.dead_link": "Dieser Link ist abgelaufen oder wurde schon verwendet.",
  "identity.same_email": "Das ist bereits Ihre E-Mail-Adresse.",
  "identity.email_taken": "Ein anderes Konto verwendet jetzt diese Adresse, deshalb wurde nichts geändert.",
  "identity.wrong_password": "Falsches Passwort.",
  "identity.proof_password": "Bitte geben Sie Ihr Passwort ein, um zu bestätigen, dass Sie es sind.",
  "identity.proof_code": "Bitte geben Sie einen Code aus Ihrer Authenticator-App ein, um zu bestätigen, dass Sie es sind.",
  "identity.code_missing": "Bitte geben Sie den Code ein.",
  "identity.wrong_code": "Falscher Code. Codes ändern sich alle 30 Sekunden, und jeder gilt einmal.",
  "identity.two_step_unreadable": "Wir können Codes aus Ihrer App gerade nicht prüfen. Verwenden Sie einen Wiederherstellungscode oder Passkey und richten Sie die Bestätigung in zwei Schritten dann neu ein.",
  "identity.too_many_codes": "Zu viele falsche Codes.",
  "identity.challenge_over": "Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.",
  "identity.no_enrolment": "Die Einrichtung der Bestätigung in zwei Schritten ist abgelaufen. Bitte beginnen Sie noch einmal.",
  "identity.two_step_on": "Die Bestätigung in zwei Schritten ist bereits eingeschaltet.",
  "identity.passkey_refused": "Wir konnten diesen Passkey nicht prüfen. Versuchen Sie es noch einmal oder melden Sie sich auf andere Weise an.",
  "identity.passkey_unknown": "Dieser Passkey gehört zu keinem Konto. Vielleicht wurde er entfernt. Melden Sie sich auf andere Weise an.",
  "identity.passkey_over": "Ihre Passkey-Anfrage ist abgelaufen. Bitte versuchen Sie es noch einmal.",
  "identity.passkey_known": "Dieser Passkey wird bereits verwendet.",
  "identity.passkeys_full": "Mehr Passkeys sind nicht möglich. Entfernen Sie einen, um einen anderen hinzuzufügen.",
  "identity.passkey_gone": "Dieser Passkey wurde bereits entfernt.",
  "identity.session_not_found": "Dieses Gerät war bereits abgemeldet.",
  "identity.provider_denied": "Sie haben die Anmeldung dort nicht abgeschlossen, deshalb wurde nichts geändert.",
  "identity.provider_failed": "Wir konnten diese Anmeldung nicht prüfen, deshalb wurde nichts geändert. Bitte versuchen Sie es noch einmal.",
  "identity.provider_unavailable": "Wir können diesen Dienst gerade nicht erreichen. Versuchen Sie es noch einmal oder melden Sie sich auf andere Weise an.",
  "identity.provider_expired": "Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte versuchen Sie es noch einmal.",
  "identity.provider_email_unverified": "Die E-Mail-Adresse dieses Kontos ist nicht bestätigt. Bestätigen Sie sie dort oder melden Sie sich hier mit E-Mail-Adresse und Passwort an.",
  "identity.provider_email_in_use": "Sie haben bereits ein Konto mit dieser E-Mail-Adresse. Melden Sie sich wie gewohnt an und verbinden Sie dieses Konto dann in Ihren Einstellungen.",
  "identity.provider_taken": "Dieses Konto ist bereits mit einem anderen Wishlight-Konto verbunden.",
  "identity.provider_already": "Sie haben bereits ein anderes Konto dieses Dienstes verbunden. Trennen Sie es zuerst.",
  "identity.provider_not_connected": "Dieses Konto ist nicht mehr verbunden.",
  "identity.provider_last_way_in": "Das ist Ihre einzige Anmeldemöglichkeit. Legen Sie zuerst ein Passwort fest oder verbinden Sie ein anderes Konto.",
};

export const identitySentence: typeof english.identitySentence = (code) => findSentence(identityErrors, code);

export const tooManyCodes: typeof english.tooManyCodes = (seconds) => {
  const minutes = Math.ceil(seconds / 60);
  const wait = plural(minutes, { one: "einer Minute", other: `${minutes} Minuten` });
  return `Zu viele falsche Codes. Bitte versuchen Sie es in ${wait} noch einmal oder verwenden Sie einen Wiederherstellungscode.`;
};
