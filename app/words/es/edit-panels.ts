import type * as english from "../en/edit-panels";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const editPanelWords: In<typeof english.editPanelWords> = {
  poster: {
    hint: "La imagen que se ve en el feed y antes de la reproducción.",
    choose: "Reemplazar miniatura",
    busy: "Subiendo…",
    done: "Miniatura reemplazada.",
    failed: "No pudimos reemplazar la miniatura. Inténtalo de nuevo.",
    unreadable: "Este navegador no puede leer esa imagen. Elige una imagen JPEG, PNG o WebP.",
  },
  captions: {
    none: "Todavía no hay subtítulos.",
    edit: (language) => `Editar subtítulos: ${language}`,
    remove: (language) => `Quitar subtítulos: ${language}`,
    removed: "Subtítulos quitados.",
    removeFailed: "No pudimos quitar los subtítulos. Inténtalo de nuevo.",
    lines: {
      loading: "Cargando subtítulos…",
      notRead: "No pudimos leer los subtítulos.",
      tryAgain: "Intentar de nuevo",
      heading: (language) => `Subtítulos línea por línea: ${language}`,
      hint: "Los tiempos se indican en minutos, segundos y milisegundos, como 1:02.500. Una línea nueva empieza en el tiempo actual del reproductor.",
      notesLost: "Al guardar se eliminan las notas entre las líneas de este archivo.",
      unreadable: (count) =>
        plural(count, {
          one: "No podemos leer 1 línea de este archivo. Al guardar se elimina.",
          many: `No podemos leer ${count} de líneas de este archivo. Al guardar se eliminan.`,
          other: `No podemos leer ${count} líneas de este archivo. Al guardar se eliminan.`,
        }),
      times: { start: "Inicio", end: "Fin" },
      words: "Texto",
      start: (line) => `Línea ${line}, inicio`,
      end: (line) => `Línea ${line}, fin`,
      text: (line) => `Línea ${line}, texto`,
      playFrom: (line) => `Reproducir desde la línea ${line}`,
      remove: (line) => `Quitar línea ${line}`,
      add: "Añadir línea",
      save: "Guardar",
      busy: "Guardando…",
      saved: "Subtítulos guardados.",
      failed: "No pudimos guardar los subtítulos. Lo que escribiste sigue aquí.",
      cancel: "Cancelar",
      noTime: "Introduce un tiempo como 1:02.500.",
      endFirst: "El fin debe ser posterior al inicio.",
      tooLate: (end) => `Supera el final, que está en ${end}.`,
      empty: "Introduce el texto de esta línea o quítala.",
      leave: {
        title: "¿Salir sin guardar?",
        text: "No has guardado los cambios de estos subtítulos.",
        stay: "Seguir editando",
        leave: "Descartar cambios",
      },
    },
  },
};
