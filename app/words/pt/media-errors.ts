import type * as english from "../en/media-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const mediaErrors: In<typeof english.mediaErrors> = {
  "media.object_missing": "Perdemos o arquivo antes de conseguir processá-lo. Envie-o de novo.",
  "media.empty": "Este arquivo está vazio.",
  "media.not_media": "Este não é um arquivo de imagem, vídeo ou áudio, mesmo que o nome diga isso.",
  "media.unreadable": "Não conseguimos ler este arquivo. Ele pode estar danificado.",
  "media.unfinished": "Esta gravação não foi salva por completo, então não pode ser reproduzida. Escolha outra cópia.",
  "media.incomplete": "Falta a maior parte deste arquivo. Escolha uma cópia completa.",
  "media.too_many_pixels": "Esta imagem tem mais pixels do que os navegadores conseguem mostrar. Escolha uma menor.",
  "media.hostile": "Não podemos aceitar este arquivo porque sua estrutura é complexa demais.",
  "media.too_large": "Arquivo grande demais (máximo de 200 MB).",
  "media.other_kind": "Este arquivo é de um tipo diferente do da obra a que se destina.",
  "media.restricted": "Uma decisão restringiu esta obra enquanto seu arquivo era enviado. Você pode escolher o arquivo de novo quando a restrição terminar.",
  "media.rendition_type": "A versão menor não é um MP4 com vídeo H.264 ou áudio AAC.",
  "media.rendition_sound": "A versão menor tem áudio e o original não, ou o contrário.",
  "media.rendition_size": "A resolução da versão menor é alta demais.",
  "media.rendition_shape": "A proporção da versão menor não corresponde à do original.",
  "media.rendition_turned": "A versão menor não está na posição vertical correta.",
  "media.rendition_length": "A versão menor não tem a mesma duração do original.",
  "media.rendition_keys": "Os quadros-chave da versão menor estão distantes demais.",
  "media.rendition_unstreamable": "A versão menor não pode ser transmitida por streaming.",
  "media.rendition_heavy": "O arquivo da versão menor é maior que o do original.",
  "media.rendition_personal": "A versão menor revela onde foi feita ou de quem é o dispositivo que a fez.",
  "media.rendition_made": "Esta obra já tem esta versão menor.",
  "media.known_bytes": "Uma decisão removeu este arquivo, então ele não pode ser enviado de novo.",
  "media.rendition_stale": "O arquivo da obra foi substituído.",
  "media.captions_too_large": "As legendas podem ter até 2 MB.",
  "media.captions_not_vtt": "Este não é um arquivo WebVTT. Ele precisa começar com WEBVTT e ser salvo como UTF-8.",
  "media.captions_language": "Escolha o idioma das legendas.",
  "media.captions_too_many": "Uma obra pode ter até 20 faixas de legendas. Remova algumas primeiro.",
  "media.failed": "Não conseguimos processar este arquivo. Você pode tentar de novo.",
};

export const mediaSentence: typeof english.mediaSentence = (code) => findSentence(mediaErrors, code);
