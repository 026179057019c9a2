import type * as english from "../en/rendition-problems";
import type { In } from "../say";

export const renditionProblems: In<typeof english.renditionProblems> = {
  nothing_in_it: "Não há nada neste arquivo com que criar uma versão menor.",
  undecodable:
    "Este navegador não consegue ler o formato do vídeo. Talvez outro navegador ou dispositivo consiga.",
  undecodable_sound:
    "Este navegador não consegue ler o formato do áudio. Talvez outro navegador ou dispositivo consiga.",
  unencodable: "Este navegador não consegue criar vídeos deste tamanho.",
  unencodable_sound: "Este navegador não consegue converter o áudio.",
  no_sprite: "Este navegador não consegue criar miniaturas da linha do tempo.",
  damaged: "O arquivo está danificado, então este navegador não conseguiu convertê-lo por inteiro.",
  unreachable: "Não conseguimos ler o original. Tente de novo mais tarde.",
  storage_full: "Este navegador não tem armazenamento suficiente para isso.",
  too_large_for_memory:
    "Esta janela não pode armazenar arquivos, e o resultado é grande demais para a memória. Use uma janela normal.",
  stalled: "Este navegador parou de responder durante a conversão.",
  crashed: "Este navegador não conseguiu iniciar a conversão.",
  unloaded: "Não conseguimos carregar aquilo de que este navegador precisa. Tente de novo mais tarde.",
};
