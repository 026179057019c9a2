import type * as english from "../en/streaming";
import type { In } from "../say";

export const streamingWords: In<typeof english.streamingWords> = {
  label: "Transmissão",
  inPieces: "Transmitida em segmentos",
};

const reasons: Readonly<Record<string, string>> = {
  container: "Reproduzida como um único arquivo, porque não é um MP4.",
  no_picture: "Reproduzida como um único arquivo, porque não tem imagem.",
  picture_codec: "Reproduzida como um único arquivo, porque o vídeo não é H.264.",
  sound_codec: "Reproduzida como um único arquivo, porque o áudio não é AAC.",
  encrypted: "Reproduzida como um único arquivo, porque é criptografada.",
  elsewhere: "Reproduzida como um único arquivo, porque o vídeo ou o áudio está em outro arquivo.",
  turned:
    "Reproduzida como um único arquivo, porque está girada, o que nem todo navegador consegue mostrar em segmentos.",
  several_descriptions: "Reproduzida como um único arquivo, porque a codificação muda no meio.",
  edited: "Reproduzida como um único arquivo, porque a lista de edição não pode ser dividida em segmentos.",
  few_key_frames:
    "Reproduzida como um único arquivo, porque os quadros-chave ficam a mais de dez segundos um do outro.",
  fragmented: "Reproduzida como um único arquivo, porque já está dividida em fragmentos.",
  large_header: "Reproduzida como um único arquivo, porque o índice é grande demais.",
  large_segment:
    "Reproduzida como um único arquivo, porque alguns segundos são grandes demais para um segmento.",
  scattered:
    "Reproduzida como um único arquivo, porque o áudio e o vídeo estão gravados longe demais um do outro.",
  uneven_sound:
    "Reproduzida como um único arquivo, porque o áudio começa depois do vídeo, termina antes ou termina muito depois.",
  damaged: "Reproduzida como um único arquivo, porque o índice está danificado ou falta o final.",
};

export const streamingSentence: typeof english.streamingSentence = (reason) =>
  reason === null ? streamingWords.inPieces : (reasons[reason] ?? null);
