import type * as english from "../en/streaming";
import type { In } from "../say";

export const streamingWords: In<typeof english.streamingWords> = {
  label: "Streaming",
  inPieces: "Se transmite por segmentos",
};

const reasons: Readonly<Record<string, string>> = {
  container: "Se reproduce como un solo archivo porque no es un MP4.",
  no_picture: "Se reproduce como un solo archivo porque no tiene imagen.",
  picture_codec: "Se reproduce como un solo archivo porque su video no es H.264.",
  sound_codec: "Se reproduce como un solo archivo porque su audio no es AAC.",
  encrypted: "Se reproduce como un solo archivo porque está cifrado.",
  elsewhere: "Se reproduce como un solo archivo porque su video o su audio están en otro archivo.",
  turned:
    "Se reproduce como un solo archivo porque está girado, y no todos los navegadores pueden mostrarlo así por segmentos.",
  several_descriptions: "Se reproduce como un solo archivo porque su codificación cambia a la mitad.",
  edited: "Se reproduce como un solo archivo porque su lista de edición no se puede dividir en segmentos.",
  few_key_frames:
    "Se reproduce como un solo archivo porque hay más de diez segundos entre sus fotogramas clave.",
  fragmented: "Se reproduce como un solo archivo porque ya está dividido en fragmentos.",
  large_header: "Se reproduce como un solo archivo porque su índice es demasiado grande.",
  large_segment:
    "Se reproduce como un solo archivo porque unos pocos segundos son demasiado grandes para un segmento.",
  scattered:
    "Se reproduce como un solo archivo porque su audio y su video están guardados demasiado lejos uno del otro.",
  uneven_sound:
    "Se reproduce como un solo archivo porque su audio empieza después, termina antes o termina mucho después que el video.",
  damaged: "Se reproduce como un solo archivo porque su índice está dañado o falta el final.",
};

export const streamingSentence: typeof english.streamingSentence = (reason) =>
  reason === null ? streamingWords.inPieces : (reasons[reason] ?? null);
