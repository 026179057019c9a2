import type * as english from "../en/upload-fields";
import type { In } from "../say";

export const uploadFields: In<typeof english.uploadFields> = {
  title: "Titel",
  description: "Beschreibung",
  visibility: "Sichtbarkeit",
  private: "Privat: nur Sie",
  public: "Öffentlich: alle, die angemeldet sind",
  publishAt: "Veröffentlichen am",
  publishAtHint:
    "Zu dieser Zeit machen wir das Werk öffentlich. Lassen Sie das Feld leer, um es privat zu lassen.",
  publishAtUtc: "Die Uhrzeit ist in UTC.",
  comments: "Kommentare",
  commentsHint:
    "Mitglieder, die das Werk ansehen können, können es kommentieren, solange es öffentlich ist. Wenn Sie Kommentare ausschalten, sieht niemand mehr die vorhandenen.",
  commentsOff: "Aus",
  commentsOn: "Ein: Mitglieder können kommentieren",
  adults: "Nur für Personen ab 18 Jahren",
  adultsHint:
    "Wählen Sie das bei Nacktheit, Sex, Gewalt und allem anderen, was nicht für Kinder ist. Personen unter 18 können das Werk weder finden noch öffnen.",
  adultsByDecision:
    "Eine Entscheidung hat dieses Werk mit 18+ gekennzeichnet. Das bleibt so, egal was Sie hier wählen.",
  alt: "Alternativtext",
  altHint: "Beschreiben Sie das Bild für Personen, die es nicht sehen können.",
};
