import type * as english from "../en/running-uploads";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const runningUploadWords: In<typeof english.runningUploadWords> = {
  pause: "Pausar",
  resume: "Reanudar",
  retry: "Intentar de nuevo",
  chooseAgain: "Elegir de nuevo",
  cancel: "Cancelar",
  dismiss: (name) => `Quitar ${name} de esta lista`,
  whole: {
    pause: (name) => `Pausar la subida de ${name}`,
    resume: (name) => `Reanudar la subida de ${name}`,
    retry: (name) => `Intentar de nuevo: ${name}`,
    chooseAgain: (name) => `Elegir de nuevo: ${name}`,
    cancel: (name) => `Cancelar la subida de ${name}`,
  },
  cancelled: "Subida cancelada.",
  done: "Tu obra está lista.",
  doneMany: (count) =>
    plural(count, {
      one: "1 obra está lista.",
      many: `${count} de obras están listas.`,
      other: `${count} obras están listas.`,
    }),
  andOthers: (name, count) =>
    plural(count, {
      one: `${name} y 1 más`,
      many: `${name} y ${count} más`,
      other: `${name} y ${count} más`,
    }),
  pictureLost: "No pudimos subir la miniatura. Puedes elegir una en la página de la obra, en “Miniatura”.",
  view: "Ver",
  failed: (message) => `La subida falló: ${message}`,
  linkFailed: "No pudimos crear la URL firmada",
  signedUrlFailed: (message) => `La URL firmada falló: ${message}`,
  listTitle: "Subidas en esta pestaña",
  stages: {
    queued: "En cola",
    reserving: "Preparando",
    sending: "Subiendo",
    waiting: "Conexión perdida. Reconectando",
    paused: "En pausa",
    completing: "Terminando",
    processing: "Comprobando tu archivo",
    ready: "Lista",
    rejected: "Rechazada",
    failed: "Fallida",
    cancelled: "Cancelada",
  },
  sent: (sent, total) => `${sent} de ${total}`,
  speed: (speed) => `${speed}/s`,
  heard: (name, percent) => `${name}: ${percent} por ciento subido`,
  heardStage: (name, stage) => `${name}: ${stage}`,
  dock: (count, percent) =>
    plural(count, {
      one: `Subiendo 1 archivo, ${percent}\u00a0%`,
      many: `Subiendo ${count} de archivos, ${percent}\u00a0%`,
      other: `Subiendo ${count} archivos, ${percent}\u00a0%`,
    }),
  dockLink: "Ver tus subidas",
  signInAgain: {
    title: "Debes iniciar sesión para subir archivos.",
    text: "Inicia sesión con la misma cuenta en una pestaña nueva y tus subidas continuarán. Tus archivos, sus títulos y lo que ya recibimos se quedan aquí. Si eliminaste esa cuenta, no se sube nada más.",
    later: "Ahora no",
    signIn: "Iniciar sesión",
  },
};
