import type * as english from "../en/rss";
import type { In } from "../say";

export const rssWords: In<typeof english.rssWords> = {
  title: "RSS",
  text: "Titel und Vorschaubilder neuer Werke für Ihren RSS-Reader. Halten Sie Ihre Adresse geheim: Wer sie hat, kann diese Feeds an Ihrer Stelle lesen.",
  make: "Meine Adresse erstellen",
  address: "Ihre private Adresse",
  copy: "Adresse kopieren",
  copied: "Adresse kopiert.",
  copyFailed: "Wir konnten die Adresse nicht kopieren. Markieren Sie sie im Feld und kopieren Sie sie.",
  renew: "Neue Adresse erstellen",
  renewHint: "Ihre alten Adressen funktionieren sofort nicht mehr, hier und bei allen anderen Creatorn.",
  renewAll: "Neue Adressen erstellen",
  settingsTitle: "RSS-Adressen",
  settingsText:
    "Sie haben für jeden Creator eine private RSS-Adresse. Wenn jemand anderes eine davon haben könnte, erstellen Sie neue Adressen: Alle alten funktionieren dann sofort nicht mehr.",
  settingsNone:
    "Auf der Seite jedes Creators können Sie eine private RSS-Adresse erstellen. Bisher haben Sie keine.",
  channelText: (name) => `Neue Werke von ${name}.`,
  untitled: "Upload ohne Titel",
};
