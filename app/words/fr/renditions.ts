import type * as english from "../en/renditions";
import type { In } from "../say";

/** By `WANTED` (app/uploads/renditions/rungs.rules.ts). */
const names = {
  sprite: "vignettes d’aperçu",
  sound: "audio réduit",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
};
type Wanted = keyof typeof names;

export const renditionWords: In<typeof english.renditionWords> = {
  label: "Versions réduites",
  names,
  making: (title, wanted, percent) => `${makingLabel(title, wanted)}, ${percent}\u00a0%`,
  makingHeard: makingLabel,
  sending: (title, wanted, percent) =>
    `Import pour «\u202f${title}\u202f»\u202f: ${names[wanted]}, ${percent}\u00a0%`,
  sendingHeard: (title, wanted) => `Import pour «\u202f${title}\u202f»\u202f: ${names[wanted]}`,
  checking: (title, wanted) => `Vérification pour «\u202f${title}\u202f»\u202f: ${names[wanted]}`,
  waiting: (title) => `Prochaines versions réduites\u202f: «\u202f${title}\u202f».`,
  elsewhere: (title) =>
    `Une autre fenêtre ou un autre appareil crée les versions réduites de «\u202f${title}\u202f».`,
  failed: (title, wanted, problem) =>
    problem
      ? `Échec de la création pour «\u202f${title}\u202f» (${names[wanted]}). ${problem}`
      : `Échec de la création pour «\u202f${title}\u202f» (${names[wanted]}).`,
  done: (title) => `Les versions réduites de «\u202f${title}\u202f» sont prêtes.`,
  notNow: {
    paused: "La création des versions réduites est en pause.",
    battery: "En pause tant que cet appareil économise sa batterie.",
    metered: "En pause tant que votre connexion est limitée.",
    memory: "En pause, car cet appareil manque de mémoire.",
    unsupported:
      "Ce navigateur ne peut pas créer de versions réduites. Ouvrez le site dans un autre navigateur pour les créer.",
    offline: "En pause jusqu’à votre retour en ligne.",
    quota:
      "Vous n’avez pas assez d’espace de stockage pour les versions réduites. Supprimez quelque chose pour faire de la place.",
    stopped: "Les nouveaux imports sont suspendus. La création des versions réduites reprendra plus tard.",
  },
  pause: "Mettre en pause",
  resume: "Reprendre",
  makeNow: "Créer maintenant",
  tryAgain: "Réessayer",
  hide: "Masquer",
  whole: {
    pause: "Mettre en pause les versions réduites",
    resume: "Reprendre les versions réduites",
    makeNow: "Créer maintenant les versions réduites",
    tryAgain: "Réessayer de créer les versions réduites",
    hide: "Masquer les versions réduites",
  },
  state: (ready, wanted) =>
    [
      ...(ready.length > 0 ? [`Prêtes\u202f: ${listed(ready)}.`] : []),
      ...(wanted.length > 0 ? [`À créer\u202f: ${listed(wanted)}.`] : []),
    ].join(" "),
  cardState: (ready, wanted) =>
    ready.length > 0
      ? `Versions réduites prêtes\u202f: ${listed(ready)}. À créer\u202f: ${listed(wanted)}.`
      : `Versions réduites à créer\u202f: ${listed(wanted)}.`,
  makeAll: "Créer toutes les versions réduites maintenant",
  makeAllHint:
    "Votre navigateur les crée pour les spectateurs dont la connexion est lente ou dont le navigateur ne peut pas lire l’original.",
  begun: "Votre navigateur crée les versions réduites. Vous pouvez continuer à travailler ici.",
  notBegun: "Impossible de commencer la création des versions réduites. Veuillez réessayer.",
  sizeNamed: (name, size) => `${name} (${size})`,
};

function makingLabel(title: string, wanted: Wanted): string {
  if (wanted === "sprite") return `Création des vignettes d’aperçu de «\u202f${title}\u202f»`;
  if (wanted === "sound") return `Création de l’audio réduit de «\u202f${title}\u202f»`;
  return `Création des versions réduites de «\u202f${title}\u202f»\u202f: ${names[wanted]}`;
}

function listed(some: readonly string[]): string {
  return some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} et ${some.at(-1)}`;
}
