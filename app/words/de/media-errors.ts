import type * as english from "../en/media-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const mediaErrors: In<typeof english.mediaErrors> = {
  "media.object_missing": "Die Datei ging verloren, bevor wir sie verarbeiten konnten. Bitte laden Sie sie noch einmal hoch.",
  "media.empty": "Diese Datei ist leer.",
  "media.not_media": "Das ist keine Bild-, Video- oder Audiodatei, auch wenn ihr Name das sagt.",
  "media.unreadable": "Wir können diese Datei nicht lesen. Sie ist vielleicht beschädigt.",
  "media.unfinished": "Diese Aufnahme wurde nicht vollständig gespeichert und lässt sich nicht abspielen. Bitte wählen Sie eine andere Kopie.",
  "media.incomplete": "Der größte Teil dieser Datei fehlt. Bitte wählen Sie eine vollständige Kopie.",
  "media.too_many_pixels": "Dieses Bild hat mehr Pixel, als Browser anzeigen können. Bitte wählen Sie ein kleineres.",
  "media.hostile": "Wir können diese Datei nicht annehmen, weil sie zu kompliziert aufgebaut ist.",
  "media.too_large": "Die Datei ist zu groß (höchstens 200 MB).",
  "media.other_kind": "Diese Datei hat einen anderen Typ als das Werk, für das sie gedacht ist.",
  "media.restricted": "Eine Entscheidung hat dieses Werk eingeschränkt, während Ihre Datei hochgeladen wurde. Sie können die Datei wieder wählen, sobald die Einschränkung endet.",
  "media.rendition_type": "Die kleinere Fassung ist kein MP4 mit H.264-Video oder AAC-Audio.",
  "media.rendition_sound": "Die kleinere Fassung hat Ton, wo das Original keinen hat, oder umgekehrt.",
  "media.rendition_size": "Die Auflösung der kleineren Fassung ist zu hoch.",
  "media.rendition_shape": "Das Seitenverhältnis der kleineren Fassung passt nicht zum Original.",
  "media.rendition_turned": "Die kleinere Fassung steht nicht aufrecht.",
  "media.rendition_length": "Die kleinere Fassung ist nicht so lang wie das Original.",
  "media.rendition_keys": "Die Keyframes der kleineren Fassung liegen zu weit auseinander.",
  "media.rendition_unstreamable": "Die kleinere Fassung lässt sich nicht streamen.",
  "media.rendition_heavy": "Die Datei der kleineren Fassung ist größer als das Original.",
  "media.rendition_personal": "Die kleinere Fassung verrät, wo oder mit wessen Gerät sie entstanden ist.",
  "media.rendition_made": "Dieses Werk hat diese kleinere Fassung bereits.",
  "media.known_bytes": "Diese Datei wurde durch eine Entscheidung entfernt und kann nicht noch einmal hochgeladen werden.",
  "media.rendition_stale": "Die Datei des Werks wurde ersetzt.",
  "media.captions_too_large": "Untertitel dürfen bis zu 2 MB groß sein.",
  "media.captions_not_vtt": "Das ist keine WebVTT-Datei. Sie muss mit WEBVTT beginnen und als UTF-8 gespeichert sein.",
  "media.captions_language": "Bitte wählen Sie die Sprache der Untertitel.",
  "media.captions_too_many": "Ein Werk kann bis zu 20 Untertitelspuren haben. Bitte entfernen Sie zuerst einige.",
  "media.failed": "Wir konnten diese Datei nicht verarbeiten. Sie können es noch einmal versuchen.",
};

export const mediaSentence: typeof english.mediaSentence = (code) => findSentence(mediaErrors, code);
