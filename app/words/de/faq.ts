import type * as english from "../en/faq";
import type { In } from "../say";

export const faq: In<typeof english.faq> = {
  title: "FAQ",
  description:
    "Was Wishlight ist, wie Sie Creator werden, wie Creator bezahlt werden, wie der kostenlose Probezeitraum funktioniert und wie wir Ihre Daten schützen.",
  heading: "Häufig gestellte Fragen",
  lead: "Was die meisten wissen möchten, bevor sie sich registrieren.",
  questions: [
    {
      id: "what",
      question: "Was ist Wishlight?",
      answer: [
        "Wishlight ist eine Premium-Plattform für Medien unabhängiger Creator: Filme, Fotos, Musik und Aufnahmen. Mitglieder stöbern in einem Feed öffentlicher Werke und sehen und hören sie in voller Qualität. Creator laden Dateien hoch, entscheiden, ob sie privat oder öffentlich sind, und erfahren, wie viele Menschen sie ansehen.",
        "Werke sehen nur Mitglieder. Diese Seiten kann jeder lesen.",
      ],
    },
    {
      id: "creator",
      question: "Wie werde ich Creator?",
      answer: [
        "Wählen Sie bei der Registrierung „Creator“ als Kontotyp. Wenn Sie schon Zuschauer sind, öffnen Sie in den Einstellungen „Creator-Zugang“ und schreiben Sie uns in ein paar Worten, was Sie machen.",
        "Creator finden in ihrem Menü „Meine Uploads“, „Hochladen“ und „Dashboard“. Sie können Bilder, Videos und Audiodateien mit bis zu je 200 MB hochladen.",
      ],
    },
    {
      id: "paid",
      question: "Wie werden Creator bezahlt?",
      answer: [
        "Creator erhalten einen Anteil an den Aboeinnahmen. Er richtet sich danach, wie viel Mitglieder Ihre öffentlichen Werke in dem Monat angesehen und angehört haben, verglichen mit allen anderen.",
        "Wir zahlen einmal im Monat über einen Zahlungsdienstleister aus. Sie müssen Zahlungen auf Ihren eigenen Namen und in Ihrem Land empfangen können.",
      ],
    },
    {
      id: "trial",
      question: "Kann ich Wishlight kostenlos nutzen?",
      answer: [],
    },
    {
      id: "security",
      question: "Sind meine Daten sicher?",
      answer: [
        "Wir speichern nie Ihr Passwort, sondern nur einen aufwendig berechneten Hash mit Salt, aus dem es sich nicht zurückgewinnen lässt. Ihre Dateien liegen in privatem Speicher hinter signierten Links, die nach wenigen Minuten ablaufen. Seiten und Dateien werden verschlüsselt übertragen.",
        "Dateien können verborgene persönliche Daten enthalten. Wir entfernen aus jedem Upload, wo eine Datei entstanden ist und mit wessen Gerät (GPS, Ortsnamen, Besitzer, Seriennummern). Wenn das nicht geht, erhält nur der Eigentümer das Original. Kamera, Objektiv, Belichtung, Urheber und Copyright bleiben erhalten.",
        "Sie können sich in Ihrem Profil überall abmelden und in den Einstellungen Ihr Konto löschen. Damit entfernen wir Ihre Dateien und Ihr Profil und melden Sie überall ab. Näheres steht in der Datenschutzerklärung.",
      ],
    },
  ],
  more: "Haben Sie eine andere Frage?",
  contact: "Kontakt aufnehmen",
};
