import type * as english from "../en/renditions";
import type { In } from "../say";

const names: In<typeof english.renditionWords.names> = {
  sprite: "vistas previas de la línea de tiempo",
  sound: "audio reducido",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
};
type Wanted = keyof typeof names;

export const renditionWords: In<typeof english.renditionWords> = {
  label: "Tamaños reducidos",
  names,
  making: (title, wanted, percent) => `${makingLabel(title, wanted)}, ${percent}\u00a0%`,
  makingHeard: makingLabel,
  sending: (title, wanted, percent) => `Subiendo ${names[wanted]} de “${title}”, ${percent}\u00a0%`,
  sendingHeard: (title, wanted) => `Subiendo ${names[wanted]} de “${title}”`,
  checking: (title, wanted) => `Comprobando ${names[wanted]} de “${title}”`,
  waiting: (title) => `A continuación: los tamaños reducidos de “${title}”.`,
  elsewhere: (title) => `Otra ventana u otro dispositivo está creando los tamaños reducidos de “${title}”.`,
  failed: (title, wanted, problem) =>
    problem
      ? `No pudimos crear ${names[wanted]} de “${title}”. ${problem}`
      : `No pudimos crear ${names[wanted]} de “${title}”.`,
  done: (title) => `Los tamaños reducidos de “${title}” están listos.`,
  notNow: {
    paused: "Los tamaños reducidos están en pausa.",
    battery: "En pausa mientras este dispositivo ahorra batería.",
    metered: "En pausa mientras uses una conexión de datos limitados.",
    memory: "En pausa porque este dispositivo tiene poca memoria libre.",
    unsupported: "Este navegador no puede crear tamaños reducidos. Entra con otro navegador para crearlos.",
    offline: "En pausa hasta que recuperes la conexión.",
    quota:
      "No tienes suficiente almacenamiento para los tamaños reducidos. Elimina algo para liberar espacio.",
    stopped: "Pausamos las subidas nuevas. La creación de los tamaños reducidos seguirá más tarde.",
  },
  pause: "Pausar",
  resume: "Reanudar",
  makeNow: "Crear ahora",
  tryAgain: "Intentar de nuevo",
  hide: "Ocultar",
  whole: {
    pause: "Pausar los tamaños reducidos",
    resume: "Reanudar los tamaños reducidos",
    makeNow: "Crear ahora los tamaños reducidos",
    tryAgain: "Intentar de nuevo: tamaños reducidos",
    hide: "Ocultar los tamaños reducidos",
  },
  state: (ready, wanted) =>
    [
      ...(ready.length > 0 ? [`Listos: ${listed(ready)}.`] : []),
      ...(wanted.length > 0 ? [`Sin crear: ${listed(wanted)}.`] : []),
    ].join(" "),
  cardState: (ready, wanted) =>
    ready.length > 0
      ? `Tamaños reducidos listos: ${listed(ready)}. Sin crear: ${listed(wanted)}.`
      : `Tamaños reducidos sin crear: ${listed(wanted)}.`,
  makeAll: "Crear ahora todos los tamaños reducidos",
  makeAllHint:
    "Tu navegador los crea para espectadores con conexiones lentas o con navegadores que no pueden reproducir el original.",
  begun: "Tu navegador está creando los tamaños reducidos. Puedes seguir trabajando aquí.",
  notBegun: "No pudimos empezar a crear los tamaños reducidos. Inténtalo de nuevo.",
  sizeNamed: (name, size) => `${name} (${size})`,
};

function makingLabel(title: string, wanted: Wanted): string {
  if (wanted === "sprite") return `Creando vistas previas de la línea de tiempo de “${title}”`;
  if (wanted === "sound") return `Creando audio reducido de “${title}”`;
  return `Creando tamaños reducidos de “${title}”: ${names[wanted]}`;
}

function listed(some: readonly string[]): string {
  return some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} y ${some.at(-1)}`;
}
