import type * as english from "../en/edit-upload";
import type { In } from "../say";

export const editWords: In<typeof english.editWords> = {
  heading: "Editar obra",
  restricted:
    "Una decisión restringe esta obra. Los cambios de visibilidad o fecha se aplicarán cuando la decisión termine.",
  restrictedReason: (reason) => `Motivo: ${reason}.`,
  publicAgain: "Si la decisión se levanta, esta obra vuelve a ser pública.",
  restrictedWhy: "Leer la decisión o apelar",
  withheld:
    "Este archivo contiene datos personales que no pudimos eliminar, como dónde se hizo, el nombre de un propietario o un número de serie. Solo tú puedes abrir el original; los demás ven las imágenes que creamos a partir de él. Para compartir el original, sube una copia sin esos datos.",
  warnings: "Sobre este archivo",
  save: "Guardar cambios",
  saving: "Guardando…",
  saved: "Cambios guardados.",
  notSaved: "No pudimos guardar tus cambios. Lo que escribiste sigue aquí.",
  needsScript: "Esta sección necesita JavaScript.",
  poster: { heading: "Miniatura" },
  captions: { heading: "Subtítulos" },
  danger: { heading: "Eliminar", text: "También se eliminan el archivo, su miniatura y sus subtítulos." },
};

export const playerWords: In<typeof english.playerWords> = {
  reconnecting: "Reconectando…",
  gone: "Esta obra ya no está disponible.",
  tryAgain: "Intentar de nuevo",
  play: "Reproducir",
  wide: "Vista ampliada",
};
