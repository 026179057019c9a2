import type * as english from "../en/upload-page";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

const codecNames: Readonly<Record<string, string>> = {
  hevc: "HEVC (H.265)",
  vvc: "VVC (H.266)",
  prores: "ProRes",
  prores_raw: "ProRes RAW",
  dnxhd: "DNxHD",
  cfhd: "CineForm",
  mpeg4: "MPEG-4 Part 2 (Xvid, DivX)",
};

export const uploadPageWords: In<typeof english.uploadPageWords> = {
  title: "Hochladen",
  description: "Laden Sie eine Bild-, Video- oder Audiodatei mit bis zu 200 MB hoch.",
  lead: "Teilen Sie Ihre Bilder, Videos und Audiodateien.",
  captionHint: "Erscheint als Bildunterschrift.",
  choose: "wählen Sie Dateien aus",
  drop: "Legen Sie Dateien hier ab oder {choose}",
  dropMore: "Legen Sie weitere Dateien hier ab oder {choose}",
  dropAnywhere: "Legen Sie Ihre Dateien irgendwo ab",
  limits: "Bilder, Videos und Audio, bis zu je 200 MB. Sie können eine Datei auch einfügen.",
  sameForAll: "Gleiche Beschreibung und Sichtbarkeit für alle",
  sharedFields: "Angaben für alle Dateien",
  remove: (name) => `${name} entfernen`,
  chooseAgain: "Noch einmal wählen",
  chooseFor: (name) => `Andere Datei statt ${name} wählen`,
  submit: "Hochladen",
  submitMany: (count) => plural(count, { one: "1 Datei hochladen", other: `${count} Dateien hochladen` }),
  submitSome: (ready, count) => `${ready} von ${count} Dateien hochladen`,
  someStayed: (sent, kept) =>
    `${plural(sent, { one: "1 Datei wird hochgeladen.", other: `${sent} Dateien werden hochgeladen.` })} ${plural(kept, { one: "1 Datei wurde nicht gesendet. Der Grund steht auf ihrer Karte.", other: `${kept} Dateien wurden nicht gesendet. Der Grund steht auf ihren Karten.` })}`,
  busy: "Wird hochgeladen …",
  poster: {
    label: "Vorschaubild",
    hint: "Das Bild, das vor der Wiedergabe zu sehen ist. Wählen Sie mit dem Regler eine Stelle.",
    use: "Dieses Bild verwenden",
    alt: "Ihr Vorschaubild",
  },
  personalRemoved:
    "Diese Datei verrät, wo sie entstanden ist (GPS) oder mit wessen Gerät (Besitzer, Seriennummern). Wir entfernen das vor dem Hochladen, ebenso die Bewegungsdaten von Action-Kameras. Bild, Ton, Kamera, Belichtung, Urheber und Copyright bleiben erhalten.",
  personalRemovedShort: "Wir entfernen Angaben dazu, wo oder mit wessen Gerät sie entstanden ist.",
  rowDetails: "Vorschau und Angaben",
  unshown:
    "Ihr Browser kann dieses Format nicht anzeigen, und andere können es vielleicht auch nicht. Die Datei lässt sich stattdessen herunterladen.",
  makingPreview: "Ihr Browser kann dieses Format nicht direkt anzeigen. Eine Vorschau wird erstellt …",
  previewMade:
    "Viele Browser können dieses Format nicht anzeigen. Zuschauer sehen diese Vorschau und können das Original herunterladen.",
  frameMade:
    "Viele Browser können dieses Format nicht abspielen. Zuschauer sehen dieses Bild und können das Original herunterladen.",
  rarelyShown:
    "Ihr Browser kann dieses Format anzeigen, viele andere aber nicht. Zuschauer sehen dort eine Vorschau und können das Original herunterladen.",
  rarelyPlayed:
    "Ihr Browser kann dieses Format abspielen, andere vielleicht nicht. Zuschauer können die Datei dort stattdessen herunterladen.",
  rarelyPlayedCodec: (codec) =>
    `Dieses Video verwendet ${codecNames[codec] ?? codec.toUpperCase()}, das viele Browser nicht abspielen können. Zuschauer sehen dort ein Standbild und können das Original herunterladen.`,
  needsScript:
    "Zum Hochladen ist JavaScript nötig, weil Ihr Browser die Datei direkt an den Speicher sendet.",
  viewersTitle: "Hochladen ist für Creator",
  viewersText: "Sie haben ein Zuschauerkonto. Beantragen Sie Creator-Zugang, um eigene Werke zu teilen.",
  viewersAction: "Creator-Zugang beantragen",
  previewAlt: "Vorschau der gewählten Datei",
};
