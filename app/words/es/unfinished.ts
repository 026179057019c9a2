import type * as english from "../en/unfinished";
import type { In } from "../say";

export const unfinishedWords: In<typeof english.unfinishedWords> = {
  title: "Subidas sin terminar",
  lead: "Continúa donde lo dejaste. Solo enviamos lo que falta.",
  stored: (stored, total) => `${stored} de ${total} subidos`,
  replaces: "Reemplaza el archivo de esta obra",
  resume: "Reanudar",
  resumeNamed: (name) => `Reanudar: ${name}`,
  discard: "Descartar",
  discardNamed: (name) => `Descartar: ${name}`,
  discarded: "Subida descartada.",
  discardFailed: "No pudimos descartar la subida. Inténtalo de nuevo.",
  choose: (name) => `Vuelve a elegir ${name}`,
  different: "Este es otro archivo.",
  insteadText: (name) =>
    `Puedes subir ${name} en su lugar, con el mismo título, descripción y configuración. Descartaremos lo que recibimos del primer archivo. O cierra esto y vuelve a elegir el primer archivo.`,
  instead: "Subir este archivo",
  keep: "Cerrar",
  elsewhere: "Subiendo en otra pestaña",
  paused: "Interrumpida",
  gone: "Esta subida ya no está disponible.",
  unreadable: "No podemos leer este archivo. Elígelo de nuevo.",
};
