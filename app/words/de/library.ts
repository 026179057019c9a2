import type * as english from "../en/library";
import type { In } from "../say";

export const libraryWords: In<typeof english.libraryWords> = {
  lists: "Ihre Mediathek",
  overview: {
    title: "Mediathek",
    lead: "Werke, die Sie gespeichert, mit „Gefällt mir“ markiert und angesehen haben. Nur Sie können Ihre Mediathek sehen.",
  },
  saved: {
    title: "Gespeichert",
    lead: "Werke, die Sie für später gespeichert haben, die neuesten zuerst. Nur Sie können diese Liste sehen.",
  },
  liked: {
    title: "Gefällt mir",
    lead: "Werke, die Sie mit „Gefällt mir“ markiert haben, die neuesten zuerst. Nur Sie können diese Liste sehen.",
  },
  history: {
    title: "Verlauf",
    lead: "Werke, die Sie angesehen haben, die zuletzt angesehenen zuerst. Nur Sie können diese Liste sehen.",
  },
  description: "Werke, die Sie auf Wishlight gespeichert, mit „Gefällt mir“ markiert und angesehen haben.",
  seeAll: "Alle ansehen",
  seeAllOf: (title) => `Alle ansehen: ${title}`,
  unfinished: "Weiterschauen",
  failed: "Wir konnten Ihre Mediathek nicht laden.",
  empty: "Noch nichts da.",
  emptyHint: "Werke, die Sie speichern, mit „Gefällt mir“ markieren oder ansehen, erscheinen hier.",
  emptySaved: "Noch nichts gespeichert.",
  emptySavedHint: "Wählen Sie unter einem Werk „Speichern“, um es für später zu behalten.",
  emptyLiked: "Noch nichts mit „Gefällt mir“ markiert.",
  emptyLikedHint: "Wählen Sie unter einem Werk „Gefällt mir“, um es hier hinzuzufügen.",
  emptyHistory: "Noch nichts angesehen.",
  emptyHistoryHint:
    "Werke, die Sie ansehen, erscheinen hier. So können Sie auf jedem Gerät dort weitermachen, wo Sie aufgehört haben.",
  toFeed: "Zum Feed",
  remove: "Entfernen",
  removeFrom: (title, list) => `${title} entfernen aus: ${list}`,
  removed: "Entfernt.",
  removeFailed: "Das konnten wir nicht entfernen. Bitte versuchen Sie es noch einmal.",
  today: "Heute",
  yesterday: "Gestern",
  pause: "Verlauf pausieren",
  resume: "Verlauf fortsetzen",
  pausedSince:
    "Ihr Verlauf ist seit {day} pausiert. Wir fügen nichts Neues hinzu, und was hier steht, bleibt, bis Sie es entfernen. Creator erhalten trotzdem ihren Anteil für das, was Sie ansehen.",
  clear: "Verlauf löschen",
  clearTitle: "Verlauf löschen?",
  clearText:
    "Damit wird Ihr Verlauf auf allen Ihren Geräten gelöscht, und Werke beginnen wieder von vorn. Gespeicherte und mit „Gefällt mir“ markierte Werke bleiben. Wenn in einem anderen Tab etwas läuft, pausieren Sie zuerst den Verlauf, sonst wird es wieder hinzugefügt. Das lässt sich nicht rückgängig machen.",
  clearConfirm: "Ja, löschen",
  cancel: "Abbrechen",
  cleared: "Verlauf gelöscht.",
  clearFailed: "Wir konnten Ihren Verlauf nicht löschen. Bitte versuchen Sie es noch einmal.",
  switchFailed: "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  playlists: {
    title: "Playlists",
    lead: "Ihre eigenen Sammlungen von Werken, in der Reihenfolge, die Sie wählen.",
  },
};
