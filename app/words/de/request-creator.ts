import type * as english from "../en/request-creator";
import type { In } from "../say";

export const requestCreator: In<typeof english.requestCreator> = {
  title: "Creator-Zugang",
  description: "Beantragen Sie Zugang, um eigene Werke auf Wishlight zu zeigen.",
  heading: "Erzählen Sie uns, was Sie machen",
  lead: "Ein paar Sätze genügen: was es ist, seit wann Sie es machen und wo man es sehen oder hören kann.",
  country: (name) =>
    `Bevor Sie beginnen: In Ihrem Land (${name}) können wir Creatorn noch nichts auszahlen. Bis es möglich ist, bewahren wir Ihre Einnahmen für Sie auf.`,
  anyCountry:
    "Bevor Sie beginnen: Wir können Creatorn noch nicht in jedem Land etwas auszahlen. Geben Sie in Ihrem Profil Ihr Land an, dann steht auf dieser Seite, ob wir Ihnen etwas auszahlen können.",
  reason: "Was Sie machen",
  reasonPlaceholder: "Kurzfilme über Brücken, meist bei Nacht",
  submit: "Antrag senden",
  busy: "Wird gesendet …",
  granted: "Willkommen. Sie sind jetzt Creator.",
  pending: "Wir haben Ihren Antrag erhalten. Sie bekommen eine Antwort per E-Mail.",
  already: "Sie haben bereits Creator-Zugang.",
  toUpload: "Werk hochladen",
  toSettings: "Zurück zu den Einstellungen",
};
