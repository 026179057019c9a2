import type * as english from "../en/streaming";
import type { In } from "../say";

export const streamingWords: In<typeof english.streamingWords> = {
  label: "Streaming",
  inPieces: "Diffusé en segments",
};

/** By the planner's code (app/formats/isobmff/packing/reasons.ts). */
const reasons: Readonly<Record<string, string>> = {
  container: "Lu comme un seul fichier, car ce n’est pas un MP4.",
  no_picture: "Lu comme un seul fichier, car il n’a pas d’image.",
  picture_codec: "Lu comme un seul fichier, car sa vidéo n’est pas en H.264.",
  sound_codec: "Lu comme un seul fichier, car son audio n’est pas en AAC.",
  encrypted: "Lu comme un seul fichier, car il est chiffré.",
  elsewhere: "Lu comme un seul fichier, car sa vidéo ou son audio se trouve dans un autre fichier.",
  turned:
    "Lu comme un seul fichier, car il est pivoté, ce que tous les navigateurs ne savent pas afficher en segments.",
  several_descriptions: "Lu comme un seul fichier, car son encodage change en cours de route.",
  edited: "Lu comme un seul fichier, car sa liste de montage ne peut pas être découpée en segments.",
  few_key_frames: "Lu comme un seul fichier, car ses images clés sont espacées de plus de dix secondes.",
  fragmented: "Lu comme un seul fichier, car il est déjà découpé en fragments.",
  large_header: "Lu comme un seul fichier, car son index est trop volumineux.",
  large_segment: "Lu comme un seul fichier, car quelques secondes sont trop volumineuses pour un segment.",
  scattered: "Lu comme un seul fichier, car son audio et sa vidéo sont stockés trop loin l’un de l’autre.",
  uneven_sound:
    "Lu comme un seul fichier, car son audio commence plus tard, finit plus tôt ou finit bien plus tard que sa vidéo.",
  damaged: "Lu comme un seul fichier, car son index est endommagé ou sa fin est manquante.",
};

export const streamingSentence: typeof english.streamingSentence = (reason) =>
  reason === null ? streamingWords.inPieces : (reasons[reason] ?? null);
