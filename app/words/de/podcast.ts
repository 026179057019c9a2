import type * as english from "../en/podcast";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const podcastWords: In<typeof english.podcastWords> = {
  ended: "Diese Podcast-Adresse gilt nicht mehr. Erstellen Sie auf der Seite des Creators eine neue.",
  replaced: "Diese Folge wurde ersetzt. Aktualisieren Sie den Podcast.",
  shared: "Diese Folge wurde heute an zu vielen Orten abgespielt. Bitte versuchen Sie es morgen noch einmal.",
  membershipEnded: "Ihre Mitgliedschaft ist beendet",
  membershipEndedText:
    "Um weiterzuhören, erneuern Sie Ihre Mitgliedschaft bei Wishlight. Ihre Folgen sind noch da.",
  panel: {
    title: "In einer Podcast-App hören",
    text: "Audio und Videos dieses Creators in jeder Podcast-App: Fügen Sie dort Ihre private Adresse ein. Halten Sie sie geheim: Wer sie hat, kann an Ihrer Stelle zuhören.",
    make: "Meine Adresse erstellen",
    address: "Ihre Podcast-Adresse",
    copy: "Adresse kopieren",
    copied: "Adresse kopiert.",
    copyFailed: "Wir konnten die Adresse nicht kopieren. Markieren Sie sie im Feld und kopieren Sie sie.",
    renew: "Neue Adresse erstellen",
    renewHint: "Ihre alte Adresse für diesen Creator funktioniert sofort nicht mehr.",
  },
  addresses: {
    title: "Podcast-Adressen",
    text: "Ihre private Adresse für einen Creator finden Sie auf dessen Seite. Wenn jemand anderes eine davon haben könnte, erstellen Sie eine neue: Die alte funktioniert dann sofort nicht mehr. Wenn Sie sich überall abmelden, funktioniert keine mehr.",
    none: "Auf der Seite jedes Creators, der einen Podcast anbietet, können Sie eine private Podcast-Adresse erstellen. Bisher haben Sie keine.",
    used: "Zuletzt verwendet: {time}",
    neverUsed: "Noch nie verwendet",
    renew: "Neue Adresse",
    renewNamed: (name) => `Neue Adresse für ${name} erstellen`,
    end: "Deaktivieren",
    endNamed: (name) => `Adresse für ${name} deaktivieren`,
  },
  link: {
    title: "Ihr Podcast",
    text: "Lassen Sie Mitglieder Ihre Werke in Podcast-Apps hören.",
    link: "Podcast einrichten",
  },
  settings: {
    title: "Podcast",
    description: "Bieten Sie Mitgliedern Ihre Werke in Podcast-Apps an.",
    back: "Zurück zu den Einstellungen",
    section: "Ihr Podcast",
    lead: "Mitglieder mit Zugriff können Ihre öffentlichen Werke in jeder Podcast-App hören. Jedes Mitglied hat dafür eine eigene private Adresse.",
    unpaid: "Was in anderen Apps gehört wird, zählt nicht und bringt Ihnen keine Einnahmen.",
    on: "Meine Werke als Podcast anbieten",
    films: "Mit Videos",
    cover: "Podcast-Cover",
    coverHint:
      "Ein quadratisches JPEG oder PNG, 1400 bis 3000 Pixel breit, höchstens 4 MB. Ohne eigenes Cover zeichnen wir eins aus Ihrem Namen und dieser Farbe.",
    colour: "Farbe",
    draw: "Cover zeichnen",
    drawn: "Dieses Cover wird beim Speichern übernommen.",
    save: "Speichern",
    saving: "Wird gespeichert …",
    saved: "Gespeichert.",
    included: (count) => plural(count, { one: "1 Folge", other: `${count} Folgen` }),
    includedText: "Ihre 100 neuesten öffentlichen Werke, die Podcast-Apps abspielen können.",
    leftOut: "Nicht enthalten",
    reasons: {
      withheld:
        "Die Datei enthält persönliche Angaben, die wir nicht entfernen konnten, zum Beispiel den Ort der Aufnahme oder den Namen eines Besitzers. Das Original können deshalb nur Sie öffnen.",
      silent: "Das Werk hat keinen Ton.",
      format:
        "Podcast-Apps können dieses Format nicht abspielen, und es gibt noch keine Kopie in MP3, AAC oder H.264 mit AAC. Kopien werden erstellt, solange „Meine Uploads“ geöffnet ist.",
    },
  },
};
