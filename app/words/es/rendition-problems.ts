import type * as english from "../en/rendition-problems";
import type { In } from "../say";

export const renditionProblems: In<typeof english.renditionProblems> = {
  nothing_in_it: "Este archivo no contiene nada de lo que crear un tamaño reducido.",
  undecodable:
    "Este navegador no puede leer el formato del video. Quizá otro navegador o dispositivo sí pueda.",
  undecodable_sound:
    "Este navegador no puede leer el formato del audio. Quizá otro navegador o dispositivo sí pueda.",
  unencodable: "Este navegador no puede crear videos de este tamaño.",
  unencodable_sound: "Este navegador no puede convertir el audio.",
  no_sprite: "Este navegador no puede crear vistas previas de la línea de tiempo.",
  damaged: "El archivo está dañado, así que este navegador no pudo convertirlo por completo.",
  unreachable: "No pudimos leer el original. Inténtalo de nuevo más tarde.",
  storage_full: "Este navegador no tiene suficiente espacio de almacenamiento.",
  too_large_for_memory:
    "Esta ventana no puede guardar archivos, y el resultado es demasiado grande para la memoria. Usa una ventana normal.",
  stalled: "Este navegador dejó de responder durante la conversión.",
  crashed: "Este navegador no pudo empezar la conversión.",
  unloaded: "No pudimos cargar lo que necesita este navegador. Inténtalo de nuevo más tarde.",
};
