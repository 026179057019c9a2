import type * as english from "../en/watching";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const watchingWords: In<typeof english.watchingWords> = {
  replaced: "Datei ersetzt",
  personal:
    "Wir entfernen Angaben dazu, wo und mit wessen Gerät eine Datei entstanden ist (GPS, Ortsnamen, Besitzer, Seriennummern). Kamera, Objektiv, Belichtung, Urheber und Copyright bleiben erhalten.",
  fileDetails: "Dateidetails",
  position: "Wiedergabeposition",
  played: (at, length) => `${at} von ${length}`,
  closer: "In voller Größe ansehen",
  lightbox: (name) => `${name}, volle Größe`,
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  zoomed: (percent) => `${percent} %`,
  keys: "Mit den Pfeiltasten gelangen Sie zum nächsten und vorherigen Werk, mit Plus und Minus zoomen Sie, mit 0 passen Sie das Bild an das Fenster an und mit Escape schließen Sie.",
  others: "Andere Werke",
  newer: "Neuer",
  older: "Älter",
  like: "Gefällt mir",
  save: "Speichern",
  share: "Teilen",
  linkCopied: "Link kopiert.",
  linkNotCopied: "Wir konnten den Link nicht kopieren. Kopieren Sie ihn aus der Adressleiste.",
  keepFailed: "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  likes: (count, formatted) =>
    plural(count, { one: "1 „Gefällt mir“-Angabe", other: `${formatted} „Gefällt mir“-Angaben` }),
  showMore: "Mehr anzeigen",
  showLess: "Weniger anzeigen",
  moreFrom: (name) => `Mehr von ${name}`,
  moreOrder: "Neueste zuerst.",
  seeAll: "Alle ansehen",
  allFrom: (name) => `Alle Werke von ${name}`,
  similar: "Ähnliches",
  similarOrder: "Werke mit denselben Tags zuerst, dann die neuesten desselben Typs.",
  relatedFailed: "Wir konnten keine anderen Werke laden.",
  chapters: "Kapitel",
  autoplay: "Autoplay",
  upNextIs: (title) => `Als Nächstes: ${title}`,
  upNext: "Als Nächstes",
  upNextHeard: (title, seconds) =>
    `Als Nächstes: ${title}, in ${plural(seconds, { one: "1 Sekunde", other: `${seconds} Sekunden` })}. Drücken Sie Escape, um abzubrechen.`,
  playsIn: (seconds) => `Startet in ${seconds} s`,
  stopped: "Abgebrochen.",
  playNow: "Jetzt abspielen",
  cancel: "Abbrechen",
};
