import type * as english from "../en/playlist-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const playlistErrors: In<typeof english.playlistErrors> = {
  "playlists.unauthenticated": "Sie sind abgemeldet. Bitte melden Sie sich an und versuchen Sie es noch einmal.",
  "playlists.bad_request": "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  "playlists.title_missing": "Bitte geben Sie einen Titel ein.",
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": "Titel können bis zu 100 Zeichen lang sein. Bitte kürzen Sie Ihren.",
  "playlists.description_too_long": "Beschreibungen können bis zu 1.000 Zeichen lang sein. Bitte kürzen Sie Ihre.",
  "playlists.bad_visibility": "Bitte wählen Sie, wer diese Playlist sehen kann.",
  "playlists.title_words": "Der Titel enthält Wörter, die wir in öffentlichen Playlists nicht zulassen. Ändern Sie ihn oder lassen Sie die Playlist privat.",
  "playlists.description_words": "Die Beschreibung enthält Wörter, die wir in öffentlichen Playlists nicht zulassen. Ändern Sie sie oder lassen Sie die Playlist privat.",
  "playlists.too_many": "Sie haben das Limit von 200 Playlists erreicht. Löschen Sie eine, die Sie nicht mehr brauchen, und versuchen Sie es noch einmal.",
  "playlists.full": "Diese Playlist ist voll. Sie kann bis zu 5.000 Werke enthalten.",
  "playlists.not_found": "Playlist nicht gefunden",
  "playlists.work_not_found": "Dieses Werk ist nicht mehr verfügbar.",
  "playlists.item_gone": "Dieses Werk ist nicht mehr in der Playlist. Hier ist die Playlist in ihrem jetzigen Stand.",
  "playlists.neighbour_gone": "Diese Playlist hat sich geändert. Hier ist der neueste Stand: Bitte verschieben Sie das Werk noch einmal.",
  "playlists.too_many_requests": "Zu viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.",
};
