import type * as english from "../en/streaming";
import type { In } from "../say";

export const streamingWords: In<typeof english.streamingWords> = {
  label: "Streaming",
  inPieces: "Wird in Segmenten gestreamt",
};

const reasons: Readonly<Record<string, string>> = {
  container: "Wird als einzelne Datei abgespielt, weil es kein MP4 ist.",
  no_picture: "Wird als einzelne Datei abgespielt, weil sie kein Bild hat.",
  picture_codec: "Wird als einzelne Datei abgespielt, weil das Video nicht H.264 ist.",
  sound_codec: "Wird als einzelne Datei abgespielt, weil der Ton nicht AAC ist.",
  encrypted: "Wird als einzelne Datei abgespielt, weil sie verschlüsselt ist.",
  elsewhere: "Wird als einzelne Datei abgespielt, weil Video oder Ton in einer anderen Datei liegen.",
  turned:
    "Wird als einzelne Datei abgespielt, weil das Bild gedreht ist, was nicht jeder Browser in Segmenten anzeigen kann.",
  several_descriptions: "Wird als einzelne Datei abgespielt, weil sich die Kodierung unterwegs ändert.",
  edited: "Wird als einzelne Datei abgespielt, weil sich die Schnittliste nicht in Segmente teilen lässt.",
  few_key_frames:
    "Wird als einzelne Datei abgespielt, weil die Keyframes mehr als zehn Sekunden auseinanderliegen.",
  fragmented: "Wird als einzelne Datei abgespielt, weil sie bereits in Fragmente geteilt ist.",
  large_header: "Wird als einzelne Datei abgespielt, weil der Index zu groß ist.",
  large_segment:
    "Wird als einzelne Datei abgespielt, weil wenige Sekunden davon zu groß für ein Segment sind.",
  scattered: "Wird als einzelne Datei abgespielt, weil Ton und Bild zu weit auseinander gespeichert sind.",
  uneven_sound:
    "Wird als einzelne Datei abgespielt, weil der Ton später beginnt, früher endet oder viel später endet als das Bild.",
  damaged: "Wird als einzelne Datei abgespielt, weil der Index beschädigt ist oder das Ende fehlt.",
};

export const streamingSentence: typeof english.streamingSentence = (reason) =>
  reason === null ? streamingWords.inPieces : (reasons[reason] ?? null);
