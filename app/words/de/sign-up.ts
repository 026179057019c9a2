import type * as english from "../en/sign-up";
import type { In } from "../say";

export const signUpStrings: In<typeof english.signUpStrings> = {
  fullName: "Verwenden Sie Ihren echten Namen in lateinischen Buchstaben (mindestens zwei Wörter).",
  username: "Buchstaben und Unterstriche, mit Ziffern am Ende (z. B. name_base_1234).",
  nameReserved: "Dieser Name ist reserviert. Bitte verwenden Sie Ihren eigenen.",
  usernameReserved: "Dieser Nutzername ist reserviert. Bitte wählen Sie einen anderen.",
  email: "Nur E-Mail-Adressen von Google, Microsoft oder Apple sind erlaubt.",
  passwordsMustMatch: "Die Passwörter müssen übereinstimmen.",
  dateOfBirth: "Wählen Sie ein gültiges Geburtsdatum (ab 13 Jahren).",
  country: "Bitte wählen Sie Ihr Land.",
  language: "Bitte wählen Sie Ihre Sprache.",
  phone: "Geben Sie eine gültige Telefonnummer für das gewählte Land ein.",
  bioTooShort: "Bitte schreiben Sie mindestens 50 Zeichen.",
  bioTooLong: "Bitte schreiben Sie höchstens 600 Zeichen.",
  bioDisallowed: "Die Biografie enthält unzulässige Wörter.",
  bioCharacters: "Die Biografie enthält Zeichen, die wir nicht anzeigen können.",
  avatarNotImage: "Bitte wählen Sie eine Bilddatei.",
  avatarTooLarge: "Das Bild darf höchstens 5 MB groß sein.",
  avatarMissing: "Bitte laden Sie ein Bild hoch (≤ 5 MB).",
  accountType: "Bitte wählen Sie Zuschauer oder Creator.",
  agreements: "Bitte akzeptieren Sie die Nutzungsbedingungen und die Datenschutzerklärung.",
  submitting: "Konto wird erstellt …",
  success:
    "Registrierung erfolgreich. Bitte bestätigen Sie Ihre E-Mail-Adresse über den Link in Ihrem Postfach.",
  successWithoutAvatar: "Konto erstellt. Melden Sie sich an, um Ihr Profil zu vervollständigen.",
};

export const credentialErrors: In<typeof english.credentialErrors> = {
  email: "Geben Sie eine gültige E-Mail-Adresse ein.",
  passwordMissing: "Bitte geben Sie Ihr Passwort ein.",
  passwordTooLong: "Dieses Passwort ist zu lang.",
};

export const passwordRuleLabels: In<typeof english.passwordRuleLabels> = {
  length: "Mindestens 12 Zeichen",
  lowercase: "Ein Kleinbuchstabe",
  uppercase: "Ein Großbuchstabe",
  digit: "Eine Ziffer",
  symbol: "Ein Sonderzeichen",
  whitespace: "Keine Leerzeichen",
  repeated: "Kein Zeichen dreimal hintereinander",
  sequence: "Keine Folgen wie 0123",
  common: "Kein häufiges Passwort",
  maximum: "Höchstens 256 Zeichen",
};
