import type * as english from "../en/profile-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// One code a line, however long.
// prettier-ignore
export const profileErrors: In<typeof english.profileErrors> = {
  "profiles.username_taken": "Dieser Nutzername ist vergeben. Bitte wählen Sie einen anderen.",
  "profiles.username_alike": "Dieser Nutzername ähnelt dem eines anderen Creators zu sehr. Bitte wählen Sie einen anderen.",
  "profiles.name_alike": "Dieser Name ähnelt dem eines anderen Creators zu sehr. Bitte schreiben Sie Ihren anders.",
  "profiles.username_changes": "Sie haben Ihren Nutzernamen in einem Jahr 10-mal geändert. Bitte behalten Sie diesen vorerst.",
  "profiles.name_reserved": "Dieser Name ist reserviert. Bitte verwenden Sie Ihren eigenen.",
  "profiles.name_marks": "Bitte verwenden Sie höchstens zwei Akzente pro Buchstabe.",
  "profiles.username_reserved": "Dieser Nutzername ist reserviert. Bitte wählen Sie einen anderen.",
  "profiles.name_too_short": "Bitte schreiben Sie mindestens 2 Zeichen.",
  "profiles.name_characters": "Bitte verwenden Sie Buchstaben, Leerzeichen, Punkte, Apostrophe und Bindestriche.",
  "profiles.username_too_short": "Bitte schreiben Sie mindestens 3 Zeichen.",
  "profiles.username_characters": "Bitte verwenden Sie Buchstaben, Ziffern und Unterstriche.",
  "profiles.disallowed_words": "Bitte lassen Sie unzulässige Wörter weg.",
  "profiles.too_long": "Das ist zu lang. Bitte kürzen Sie es.",
  "profiles.reason_too_short": "Bitte schreiben Sie uns etwas mehr.",
  "profiles.not_signed_in": "Nicht angemeldet",
  "profiles.resend_failed": "Die Bestätigungs-E-Mail konnte nicht gesendet werden.",
  "profiles.load_failed": "Das Profil konnte nicht geladen werden.",
  "profiles.delete_failed": "Das Konto konnte nicht gelöscht werden",
  "profiles.not_found": "Das Profil konnte nicht geladen werden",
  "profiles.update_failed": "Die Änderung ist fehlgeschlagen.",
  "profiles.avatar_missing": "Bitte wählen Sie eine Bilddatei.",
  "profiles.avatar_not_image": "Bitte wählen Sie eine Bilddatei.",
  "profiles.avatar_unreadable": "Wir können dieses Bild nicht anzeigen. Bitte wählen Sie eine JPG-, PNG- oder WebP-Datei.",
  "profiles.avatar_too_large": "Das Bild muss kleiner als 2 MB sein.",
  "profiles.avatar_refused": "Dieses Bild können Sie nicht verwenden. Bitte wählen Sie ein anderes.",
  "profiles.cover_unfit": "Bitte wählen Sie ein quadratisches JPEG oder PNG, 1400 bis 3000 Pixel breit und höchstens 4 MB groß.",
  "profiles.first_avatar_too_large": "Das Bild darf höchstens 5 MB groß sein.",
};

export const profileSentence: typeof english.profileSentence = (code) => findSentence(profileErrors, code);
