import type * as english from "../en/edit-upload";
import type { In } from "../say";

export const editWords: In<typeof english.editWords> = {
  heading: "Upload bearbeiten",
  restricted:
    "Eine Entscheidung schränkt dieses Werk ein. Änderungen an Sichtbarkeit oder Datum gelten erst, wenn die Entscheidung endet.",
  restrictedReason: (reason) => `Grund: ${reason}.`,
  publicAgain: "Wenn die Entscheidung aufgehoben wird, wird dieses Werk wieder öffentlich.",
  restrictedWhy: "Entscheidung lesen oder Beschwerde einlegen",
  withheld:
    "Diese Datei enthält persönliche Angaben, die wir nicht entfernen konnten, zum Beispiel den Ort der Aufnahme, den Namen eines Besitzers oder eine Seriennummer. Das Original können nur Sie öffnen, alle anderen sehen die Bilder, die wir daraus erstellt haben. Um das Original zu teilen, laden Sie eine Kopie ohne diese Angaben hoch.",
  warnings: "Zu dieser Datei",
  save: "Änderungen speichern",
  saving: "Wird gespeichert …",
  saved: "Änderungen gespeichert.",
  notSaved: "Wir konnten Ihre Änderungen nicht speichern. Ihre Eingaben sind noch da.",
  needsScript: "Für diesen Bereich ist JavaScript nötig.",
  poster: { heading: "Vorschaubild" },
  captions: { heading: "Untertitel" },
  danger: {
    heading: "Löschen",
    text: "Damit werden auch die Datei, ihr Vorschaubild und ihre Untertitel gelöscht.",
  },
};

export const playerWords: In<typeof english.playerWords> = {
  reconnecting: "Verbindung wird wiederhergestellt …",
  gone: "Dieses Werk ist nicht mehr verfügbar.",
  tryAgain: "Noch einmal versuchen",
  play: "Abspielen",
  wide: "Breite Ansicht",
};
