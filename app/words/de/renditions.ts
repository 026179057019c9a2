import type * as english from "../en/renditions";
import type { In } from "../say";

const names: In<typeof english.renditionWords.names> = {
  sprite: "Spulvorschau",
  sound: "Audiofassung",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
};
type Wanted = keyof typeof names;

export const renditionWords: In<typeof english.renditionWords> = {
  label: "Kleinere Größen",
  names,
  making: (title, wanted, percent) => `${makingLabel(title, wanted)}, ${percent} %`,
  makingHeard: makingLabel,
  sending: (title, wanted, percent) => `${names[wanted]} für „${title}“ wird hochgeladen, ${percent} %`,
  sendingHeard: (title, wanted) => `${names[wanted]} für „${title}“ wird hochgeladen`,
  checking: (title, wanted) => `${names[wanted]} für „${title}“ wird geprüft`,
  waiting: (title) => `Als Nächstes: kleinere Größen von „${title}“.`,
  elsewhere: (title) => `Ein anderes Fenster oder Gerät erstellt kleinere Größen von „${title}“.`,
  failed: (title, wanted, problem) =>
    problem
      ? `${names[wanted]} für „${title}“ konnte nicht erstellt werden. ${problem}`
      : `${names[wanted]} für „${title}“ konnte nicht erstellt werden.`,
  done: (title) => `Kleinere Größen von „${title}“ sind bereit.`,
  notNow: {
    paused: "Kleinere Größen sind pausiert.",
    battery: "Pausiert, solange dieses Gerät Akku spart.",
    metered: "Pausiert, solange Sie eine getaktete Verbindung nutzen.",
    memory: "Pausiert, weil dieses Gerät wenig Arbeitsspeicher frei hat.",
    unsupported:
      "Dieser Browser kann keine kleineren Größen erstellen. Öffnen Sie die Seite dafür in einem anderen Browser.",
    offline: "Pausiert, bis Sie wieder online sind.",
    quota: "Ihr Speicherplatz reicht nicht für kleinere Größen. Löschen Sie etwas, um Platz zu schaffen.",
    stopped: "Neue Uploads sind derzeit ausgesetzt. Mit kleineren Größen geht es später weiter.",
  },
  pause: "Pausieren",
  resume: "Fortsetzen",
  makeNow: "Jetzt erstellen",
  tryAgain: "Noch einmal versuchen",
  hide: "Ausblenden",
  whole: {
    pause: "Pausieren: kleinere Größen",
    resume: "Fortsetzen: kleinere Größen",
    makeNow: "Jetzt erstellen: kleinere Größen",
    tryAgain: "Noch einmal versuchen: kleinere Größen",
    hide: "Ausblenden: kleinere Größen",
  },
  state: (ready, wanted) =>
    [
      ...(ready.length > 0 ? [`Bereit: ${listed(ready)}.`] : []),
      ...(wanted.length > 0 ? [`Noch nicht erstellt: ${listed(wanted)}.`] : []),
    ].join(" "),
  cardState: (ready, wanted) =>
    ready.length > 0
      ? `Kleinere Größen bereit: ${listed(ready)}. Noch nicht erstellt: ${listed(wanted)}.`
      : `Kleinere Größen noch nicht erstellt: ${listed(wanted)}.`,
  makeAll: "Jetzt alle kleineren Größen erstellen",
  makeAllHint:
    "Ihr Browser erstellt sie für Zuschauer mit langsamer Verbindung oder mit Browsern, die das Original nicht abspielen können.",
  begun: "Ihr Browser erstellt kleinere Größen. Sie können hier weiterarbeiten.",
  notBegun: "Wir konnten nicht beginnen, kleinere Größen zu erstellen. Bitte versuchen Sie es noch einmal.",
  sizeNamed: (name, size) => `${name} (${size})`,
};

function makingLabel(title: string, wanted: Wanted): string {
  if (wanted === "sprite") return `Spulvorschau für „${title}“ wird erstellt`;
  if (wanted === "sound") return `Audiofassung für „${title}“ wird erstellt`;
  return `Kleinere Größen von „${title}“ werden erstellt: ${names[wanted]}`;
}

function listed(some: readonly string[]): string {
  return some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} und ${some.at(-1)}`;
}
