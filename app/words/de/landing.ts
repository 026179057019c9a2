import type * as english from "../en/landing";
import type { In } from "../say";
import { days } from "./trial";

export const landing: In<typeof english.landing> = {
  title: "Filme, Bilder und Ton von unabhängigen Creatorn",
  description:
    "Willkommen bei Wishlight. Filme, Bilder und Ton von unabhängigen Creatorn in einem Monatsabo, das mit einem kostenlosen Probezeitraum beginnt.",
  welcome: "Willkommen bei Wishlight",
  tagline:
    "Filme, Bilder und Ton direkt von den Menschen, die sie machen. Nichts anderes buhlt um Ihre Aufmerksamkeit.",
  signIn: "Anmelden",
  join: "Konto erstellen",
  joinFree: "Kostenlos testen",
  seePricing: "Preise ansehen",
  example: "Aus unserer Demo. Die gezeigten Werke und Personen sind Beispiele.",
  screens: {
    work: "Die Seite eines Films: Der Film läuft oben, darunter stehen Titel, Creator und Kommentare.",
    feed: "Der Feed: neue Werke als Karten mit Titel und Creator.",
    uploads: "Meine Uploads: die Werke eines Creators mit Sichtbarkeit und Status.",
  },
  watch: {
    title: "Für Zuschauer",
    text: "Der Feed zeigt neue Werke zuerst. Kein Ranking entscheidet für Sie, und nichts startet, bevor Sie auf Play drücken.",
    points: [
      "Bilder, Filme und Ton nebeneinander, alles in voller Größe",
      "Auf dem Smartphone, am Schreibtisch oder auf dem großen Bildschirm",
      "Titel in jeder Sprache und Schrift",
    ],
  },
  make: {
    title: "Für Creator",
    text: "Laden Sie Dateien mit bis zu je 200 MB hoch und sehen Sie, wann sie fertig sind. Ein Werk bleibt privat, bis Sie es öffentlich machen.",
    points: [
      "Jeden Monat ein Anteil an den Aboeinnahmen, je nachdem, wie viel angesehen wird",
      "Ihr Werk gehört Ihnen. Löschen Sie es, löschen wir es auch",
      "Links zu Dateien laufen nach wenigen Minuten ab",
    ],
  },
  pricing: {
    title: "Preise",
    amount: ({ amount }) => `${amount} im Monat`,
    taxes: "Inklusive Steuern. Jederzeit kündbar.",
    trial: ({ trialDays, amount }) =>
      `${days(trialDays)} kostenlos, ohne Karte. ${amount} im Monat zahlen Sie nur, wenn Sie ein Abo abschließen.`,
    includes: "Enthalten",
    points: [
      "Alle öffentlichen Filme, Bilder und Aufnahmen, ungekürzt",
      "Playlists, Verlauf und private RSS-Feeds der Creator, denen Sie folgen",
      "Ein Creator-Konto: Hochladen und Verdienen kosten nichts",
    ],
  },
  member: {
    heading: (name) => `Willkommen zurück, ${name}`,
    feed: "Feed öffnen",
    library: "Ihre Mediathek",
    upload: "Hochladen",
    membership: "Mitgliedschaft",
  },
};
