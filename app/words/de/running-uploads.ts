import type * as english from "../en/running-uploads";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const runningUploadWords: In<typeof english.runningUploadWords> = {
  pause: "Pausieren",
  resume: "Fortsetzen",
  retry: "Noch einmal versuchen",
  chooseAgain: "Noch einmal wählen",
  cancel: "Abbrechen",
  dismiss: (name) => `${name} aus dieser Liste entfernen`,
  whole: {
    pause: (name) => `Pausieren: ${name}`,
    resume: (name) => `Fortsetzen: ${name}`,
    retry: (name) => `Noch einmal versuchen: ${name}`,
    chooseAgain: (name) => `Noch einmal wählen: ${name}`,
    cancel: (name) => `Abbrechen: ${name}`,
  },
  cancelled: "Upload abgebrochen.",
  done: "Ihr Upload ist bereit.",
  doneMany: (count) => plural(count, { one: "1 Upload ist bereit.", other: `${count} Uploads sind bereit.` }),
  andOthers: (name, count) =>
    plural(count, { one: `${name} und 1 weitere`, other: `${name} und ${count} weitere` }),
  pictureLost:
    "Wir konnten das Vorschaubild nicht hochladen. Sie können auf der Seite des Werks unter „Vorschaubild“ eines wählen.",
  view: "Ansehen",
  failed: (message) => `Upload fehlgeschlagen: ${message}`,
  linkFailed: "Die signierte URL konnte nicht erstellt werden",
  signedUrlFailed: (message) => `Signierte URL fehlgeschlagen: ${message}`,
  listTitle: "Uploads in diesem Tab",
  stages: {
    queued: "In der Warteschlange",
    reserving: "Wird vorbereitet",
    sending: "Wird hochgeladen",
    waiting: "Verbindung unterbrochen. Wird wiederhergestellt",
    paused: "Pausiert",
    completing: "Wird abgeschlossen",
    processing: "Datei wird geprüft",
    ready: "Bereit",
    rejected: "Abgelehnt",
    failed: "Fehlgeschlagen",
    cancelled: "Abgebrochen",
  },
  sent: (sent, total) => `${sent} von ${total}`,
  speed: (speed) => `${speed}/s`,
  heard: (name, percent) => `${name}: ${percent} Prozent hochgeladen`,
  heardStage: (name, stage) => `${name}: ${stage}`,
  dock: (count, percent) =>
    plural(count, {
      one: `1 Datei wird hochgeladen, ${percent} %`,
      other: `${count} Dateien werden hochgeladen, ${percent} %`,
    }),
  dockLink: "Uploads ansehen",
  signInAgain: {
    title: "Zum Hochladen müssen Sie angemeldet sein.",
    text: "Melden Sie sich in einem neuen Tab mit demselben Konto an, dann laufen Ihre Uploads weiter. Ihre Dateien, ihre Titel und das, was schon angekommen ist, bleiben hier. Wenn Sie das Konto gelöscht haben, wird nichts weiter hochgeladen.",
    later: "Nicht jetzt",
    signIn: "Anmelden",
  },
};
