import type * as english from "../en/rendition-problems";
import type { In } from "../say";

export const renditionProblems: In<typeof english.renditionProblems> = {
  nothing_in_it: "Diese Datei enthält nichts, woraus sich eine kleinere Größe erstellen lässt.",
  undecodable:
    "Dieser Browser kann das Videoformat nicht lesen. Ein anderer Browser oder ein anderes Gerät kann es vielleicht.",
  undecodable_sound:
    "Dieser Browser kann das Audioformat nicht lesen. Ein anderer Browser oder ein anderes Gerät kann es vielleicht.",
  unencodable: "Dieser Browser kann keine Videos dieser Größe erstellen.",
  unencodable_sound: "Dieser Browser kann den Ton nicht umwandeln.",
  no_sprite: "Dieser Browser kann keine Spulvorschau erstellen.",
  damaged: "Die Datei ist beschädigt, deshalb konnte dieser Browser sie nicht vollständig umwandeln.",
  unreachable: "Wir konnten das Original nicht lesen. Bitte versuchen Sie es später noch einmal.",
  storage_full: "Dieser Browser hat nicht genug Speicherplatz dafür.",
  too_large_for_memory:
    "Dieses Fenster kann keine Dateien speichern, und das Ergebnis ist zu groß für den Arbeitsspeicher. Bitte verwenden Sie ein normales Fenster.",
  stalled: "Dieser Browser hat beim Umwandeln nicht mehr reagiert.",
  crashed: "Dieser Browser konnte das Umwandeln nicht starten.",
  unloaded: "Wir konnten nicht laden, was dieser Browser braucht. Bitte versuchen Sie es später noch einmal.",
};
