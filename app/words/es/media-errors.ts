import type * as english from "../en/media-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const mediaErrors: In<typeof english.mediaErrors> = {
  "media.object_missing": "Perdimos el archivo antes de poder procesarlo. Súbelo de nuevo.",
  "media.empty": "Este archivo está vacío.",
  "media.not_media": "No es un archivo de imagen, video o audio, aunque su nombre diga que lo es.",
  "media.unreadable": "No podemos leer este archivo. Puede estar dañado.",
  "media.unfinished": "Esta grabación no se guardó por completo, así que no se puede reproducir. Elige otra copia.",
  "media.incomplete": "Falta la mayor parte de este archivo. Elige una copia completa.",
  "media.too_many_pixels": "Esta imagen tiene más píxeles de los que pueden mostrar los navegadores. Elige una más pequeña.",
  "media.hostile": "No podemos aceptar este archivo porque su estructura es demasiado compleja.",
  "media.too_large": "El archivo es demasiado grande (máximo 200 MB).",
  "media.other_kind": "Este archivo no es del mismo tipo que la obra a la que corresponde.",
  "media.restricted": "Una decisión restringió esta obra mientras se subía tu archivo. Podrás elegirlo de nuevo cuando termine la restricción.",
  "media.rendition_type": "La versión reducida no es un MP4 con video H.264 o audio AAC.",
  "media.rendition_sound": "La versión reducida tiene audio y el original no, o al revés.",
  "media.rendition_size": "La resolución de la versión reducida es demasiado alta.",
  "media.rendition_shape": "La relación de aspecto de la versión reducida no coincide con la del original.",
  "media.rendition_turned": "La versión reducida está girada.",
  "media.rendition_length": "La versión reducida no dura lo mismo que el original.",
  "media.rendition_keys": "Los fotogramas clave de la versión reducida están demasiado separados.",
  "media.rendition_unstreamable": "La versión reducida no se puede transmitir.",
  "media.rendition_heavy": "El archivo de la versión reducida pesa más que el del original.",
  "media.rendition_personal": "La versión reducida revela dónde se hizo o con el dispositivo de quién.",
  "media.rendition_made": "Esta obra ya tiene esta versión reducida.",
  "media.known_bytes": "Una decisión retiró este archivo, así que no se puede volver a subir.",
  "media.rendition_stale": "El archivo de la obra se reemplazó.",
  "media.captions_too_large": "Los subtítulos pueden pesar hasta 2 MB.",
  "media.captions_not_vtt": "Este archivo no es WebVTT. Debe empezar con WEBVTT y estar guardado como UTF-8.",
  "media.captions_language": "Elige el idioma de los subtítulos.",
  "media.captions_too_many": "Una obra puede tener hasta 20 subtítulos. Quita antes algunos.",
  "media.failed": "No pudimos procesar este archivo. Puedes intentarlo de nuevo.",
};

export const mediaSentence: typeof english.mediaSentence = (code) => findSentence(mediaErrors, code);
