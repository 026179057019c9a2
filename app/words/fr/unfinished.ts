import type * as english from "../en/unfinished";
import type { In } from "../say";

export const unfinishedWords: In<typeof english.unfinishedWords> = {
  title: "Imports inachevés",
  lead: "Reprenez là où vous vous êtes arrêté. Nous n’envoyons que ce qui manque.",
  stored: (stored, total) => `${stored} importés sur ${total}`,
  replaces: "Remplace le fichier de cette œuvre",
  resume: "Reprendre",
  resumeNamed: (name) => `Reprendre\u202f: ${name}`,
  discard: "Abandonner",
  discardNamed: (name) => `Abandonner\u202f: ${name}`,
  discarded: "Import abandonné.",
  discardFailed: "Impossible d’abandonner l’import. Veuillez réessayer.",
  choose: (name) => `Choisir à nouveau ${name}`,
  different: "C’est un autre fichier.",
  insteadText: (name) =>
    `Vous pouvez importer ${name} à la place, avec le même titre, la même description et les mêmes paramètres. Nous abandonnerons ce que nous avons reçu du premier fichier. Ou fermez cette fenêtre et choisissez à nouveau le premier fichier.`,
  instead: "Importer ce fichier à la place",
  keep: "Fermer",
  elsewhere: "Import en cours dans un autre onglet",
  paused: "Interrompu",
  gone: "Cet import n’est plus disponible.",
  unreadable: "Impossible de lire ce fichier. Veuillez le choisir à nouveau.",
};
