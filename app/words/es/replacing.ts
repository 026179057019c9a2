import type * as english from "../en/replacing";
import type { In } from "../say";

export const replacingWords: In<typeof english.replacingWords> = {
  heading: "Reemplazar archivo",
  hint: "Sube una versión nueva de este archivo. El título, la descripción, las etiquetas, los subtítulos, las visualizaciones, los Me gusta, los enlaces, las listas de reproducción y la dirección se conservan. Cuando lo hayamos comprobado, los espectadores verán el archivo nuevo y eliminaremos el actual.",
  choose: "Elegir archivo nuevo",
  reading: "Leyendo archivo…",
  ask: (title) => `¿Reemplazar el archivo de ${title}?`,
  askText: (current, chosen, size) => `${chosen} (${size}) reemplazará ${current}. No se puede deshacer.`,
  currentFile: "el archivo actual",
  confirm: "Reemplazar",
  cancel: "Conservar archivo actual",
  done: "Archivo reemplazado. Si tiene subtítulos, comprueba que todavía coincidan.",
  unreadable: "No podemos leer este archivo. Elígelo de nuevo.",
  notStarted: "No pudimos enviar el archivo nuevo. Inténtalo de nuevo.",
  sending: (percent) => `Reemplazando: ${percent}\u00a0%`,
  discard: "Descartar archivo nuevo",
  discarded: "Archivo nuevo descartado. El actual se conserva.",
  discardFailed: "No pudimos descartar el archivo nuevo. Inténtalo de nuevo.",
  retry: "Intentar de nuevo",
  retryFailed: "Algo salió mal. Inténtalo de nuevo.",
  unfinished: "Ver subidas sin terminar",
};

export const replacingSentence: typeof english.replacingSentence = (status, reason) => {
  if (status === "pending")
    return "Tu archivo nuevo se está subiendo. Los espectadores ven el actual hasta que esté listo.";
  if (status === "rejected" || status === "failed")
    return `No pudimos usar el archivo nuevo, así que se conserva el actual. ${reason ?? "No pudimos leerlo."}`;
  return "Estamos comprobando tu archivo nuevo. Los espectadores ven el actual hasta que esté listo.";
};
