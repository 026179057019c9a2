import type * as english from "../en/uploads";
import type { In } from "../say";

export const uploadWords: In<typeof english.uploadWords> = {
  tags: "Tags",
  adults: { badge: "18+", label: "Alter" },
  feed: {
    title: "Feed",
    lead: "Die neuesten Werke aller Creator.",
    description: "Die neuesten Videos, Bilder und Audiowerke von Creatorn auf Wishlight.",
    empty: "Noch keine öffentlichen Uploads.",
    emptyHint: "Werke erscheinen hier, sobald Creator sie veröffentlichen.",
    failed: "Der Feed konnte nicht geladen werden",
  },
  detail: {
    untitled: "Upload ohne Titel",
    description: "Ein Werk auf Wishlight.",
    notFound: "Upload nicht gefunden",
    notFoundById: "Upload nicht gefunden.",
    sharedWithYou: "Per Link mit Ihnen geteilt",
    failed: "Der Upload konnte nicht geladen werden",
    back: "חזרה",
    openOriginal: "פתח מקור",
    download: "Herunterladen",
    unshown: "Browser können dieses Format nicht anzeigen. Sie können das Original herunterladen.",
    tooLarge:
      "Dieses Bild ist zu groß, um es hier anzuzeigen. Sie können das Original öffnen oder herunterladen.",
    posterOnly: "Das ist eine Vorschau. Browser können das Format des Originals nicht anzeigen.",
    withheld:
      "Sie können das Original nicht öffnen, weil es persönliche Angaben enthält, die wir nicht entfernen konnten, zum Beispiel den Ort der Aufnahme.",
    unplayable: "Dieser Browser kann das Format nicht abspielen. Sie können das Original herunterladen.",
    facts: {
      visibility: "Sichtbarkeit",
      created: "Erstellt",
      type: "Typ",
      mime: "MIME-Typ",
      size: "Größe",
      dimensions: "Abmessungen",
      duration: "Dauer",
      path: "Speicherpfad",
    },
    unknown: "unbekannt",
    toFeed: "Zum Feed",
  },
  mine: {
    title: "Meine Uploads",
    description: "Alles, was Sie auf Wishlight hochgeladen haben, öffentlich und privat.",
    lead: "Alles, was Sie hochgeladen haben, öffentlich und privat.",
  },
  status: {
    pending: "Wird hochgeladen",
    processing: "Wird verarbeitet",
    ready: "Bereit",
    rejected: "Abgelehnt",
    failed: "Fehlgeschlagen",
    deleting: "Wird gelöscht",
  },
  removed: {
    decision: {
      title: "Entfernt",
      text: "Wir haben dieses Werk entfernt. Niemand kann es öffnen, auch Sie nicht.",
    },
    review: {
      title: "In Prüfung",
      text: "Wir prüfen dieses Werk. Bis wir fertig sind, kann es niemand öffnen, auch Sie nicht.",
    },
  },
  visibility: { private: "Privat", public: "Öffentlich" },
  kind: { image: "Bild", video: "Video", audio: "Audio", other: "Anderes" },
};
