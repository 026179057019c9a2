import type * as english from "../en/teasers";
import type { In } from "../say";

export const teaserWords: In<typeof english.teaserWords> = {
  untitled: "Upload ohne Titel",
  anonymous: "Anonym",
  kind: { image: "Bild", video: "Film", audio: "Ton", other: "Werk" },
  still: (title) => `Standbild aus ${title}`,
  description: (title, creator) => `${title} von ${creator} auf Wishlight.`,
  watch: "Auf Wishlight ansehen",
  gone: "Das wird hier nicht mehr gezeigt",
  goneText: "Es ist nicht mehr verfügbar.",
  home: "Zu Wishlight",
  field: "Einen Teaser für Personen zeigen, die nicht angemeldet sind",
  fieldHint:
    "Eine Seite, die alle öffnen können: mit einem Standbild von bis zu 640 Pixeln oder dem Vorschaubild, dem Titel, Ihrem Namen, der Länge und dem Anfang der Beschreibung. Sie wird gezeigt, solange das Werk öffentlich und nicht ab 18 ist.",
  heading: "Teaser",
  hint: "Alle können diese Seite öffnen und auf anderen Websites einbinden.",
  copies:
    "Suchmaschinen und andere Websites können Kopien anlegen. Wenn Sie den Teaser ausschalten, verschwinden diese nicht.",
  waiting:
    "Der Teaser wird zurzeit nicht gezeigt. Dafür muss das Werk öffentlich sein und darf weder ab 18 noch eingeschränkt sein.",
  address: "Adresse des Teasers",
  code: "Code zum Einbetten",
  copyAddress: "Adresse kopieren",
  copyCode: "Code kopieren",
};

export const openPageWords: In<typeof english.openPageWords> = {
  open: "Auch wer nicht angemeldet ist, sieht diese Seite: Ihren Namen, Ihr Bild, Ihre Biografie und die Werke mit Teaser.",
  closed:
    "Nur wer angemeldet ist, sieht diese Seite. Sie können Ihren Namen, Ihr Bild, Ihre Biografie und die Werke mit Teaser allen zeigen.",
  show: "Allen zeigen",
  hide: "Nur Mitgliedern zeigen",
  teasers: "Werke mit Vorschau",
  none: "Noch keine Vorschau.",
};
