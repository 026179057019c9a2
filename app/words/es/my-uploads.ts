import type * as english from "../en/my-uploads";
import { pluralIn, type In } from "../say";
import { uploadWords } from "./uploads";

const plural = pluralIn("es");

export const myUploadsWords: In<typeof english.myUploadsWords> = {
  ...uploadWords.mine,
  empty: "Todavía no has subido nada.",
  emptyKind: "Todavía no hay nada de este tipo.",
  warned: (count) =>
    plural(count, {
      one: "Hay un problema con 1 de tus archivos. Los detalles están en su tarjeta.",
      many: `Hay un problema con ${count} de tus archivos. Los detalles están en sus tarjetas.`,
      other: `Hay un problema con ${count} de tus archivos. Los detalles están en sus tarjetas.`,
    }),
  upload: "Subir",
  filters: { all: "Todos los tipos", image: "Imagen", video: "Video", audio: "Audio", other: "Otro" },
  filterLabel: "Filtrar por tipo",
  restricted: "Restringida por una decisión",
  copy: "Copiar enlace",
  copied: "Enlace firmado copiado.",
  copiedHint:
    "Cualquiera que tenga el enlace puede abrir este archivo durante 3 minutos, también sin iniciar sesión.",
  copyFailed: "No pudimos copiar el enlace.",
  download: "Descargar",
  delete: "Eliminar",
  retry: "Intentar de nuevo",
  deleteText: "¿Seguro que quieres eliminar este archivo de forma permanente? No se puede deshacer.",
  cancel: "Cancelar",
  confirm: "Sí, eliminar",
  deleted: "Archivo eliminado.",
  deleteFailed: "No pudimos eliminar el archivo.",
  failed: "No pudimos cargar tus obras.",
};
