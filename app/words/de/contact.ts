import type * as english from "../en/contact";
import type { In } from "../say";

export const contact: In<typeof english.contact> = {
  title: "Kontakt",
  description: "So erreichen Sie die Menschen bei Wishlight: Support, Rechtliches und Datenschutz.",
  heading: "Kontakt",
  lead: "Jede Nachricht liest ein Mensch. Nennen Sie uns die Adresse der Seite, was Sie getan haben und gegebenenfalls die angezeigte Fehlerreferenz. Nach Ihrem Passwort fragen wir nie.",
  support: {
    title: "Support",
    text: "Anmeldung, fehlgeschlagene Uploads, Abos, Auszahlungen oder alles andere, was nicht funktioniert.",
  },
  legal: {
    title: "Rechtliches",
    text: "Urheberrecht und andere Rechte, Anträge auf Entfernung und Fragen zu den Nutzungsbedingungen.",
  },
  privacy: {
    title: "Datenschutz",
    text: "Kopien Ihrer Daten, Berichtigungen oder Fragen zu den Daten, die wir speichern.",
  },
  before: "Suchen Sie eine schnelle Antwort?",
  faqLink: "FAQ lesen",
};
