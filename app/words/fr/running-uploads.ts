import type * as english from "../en/running-uploads";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const runningUploadWords: In<typeof english.runningUploadWords> = {
  pause: "Mettre en pause",
  resume: "Reprendre",
  retry: "Réessayer",
  chooseAgain: "Choisir à nouveau",
  cancel: "Annuler",
  dismiss: (name) => `Retirer ${name} de cette liste`,
  whole: {
    pause: (name) => `Mettre en pause l’import\u202f: ${name}`,
    resume: (name) => `Reprendre l’import\u202f: ${name}`,
    retry: (name) => `Réessayer\u202f: ${name}`,
    chooseAgain: (name) => `Choisir à nouveau\u202f: ${name}`,
    cancel: (name) => `Annuler l’import\u202f: ${name}`,
  },
  cancelled: "Import annulé.",
  done: "Votre œuvre est prête.",
  doneMany: (count) =>
    plural(count, {
      one: `${count} œuvre est prête.`,
      many: `${count} d’œuvres sont prêtes.`,
      other: `${count} œuvres sont prêtes.`,
    }),
  andOthers: (name, count) =>
    plural(count, {
      one: `${name} et ${count} autre`,
      many: `${name} et ${count} d’autres`,
      other: `${name} et ${count} autres`,
    }),
  pictureLost:
    "L’affiche n’a pas pu être importée. Vous pouvez en choisir une sur la page de l’œuvre, sous Affiche.",
  view: "Voir",
  failed: (message) => `Échec de l’import\u202f: ${message}`,
  linkFailed: "Impossible de créer une URL signée",
  signedUrlFailed: (message) => `Échec de l’URL signée\u202f: ${message}`,
  listTitle: "Imports dans cet onglet",
  stages: {
    queued: "En file d’attente",
    reserving: "Préparation",
    sending: "Import en cours",
    waiting: "Connexion perdue. Reconnexion",
    paused: "En pause",
    completing: "Finalisation",
    processing: "Vérification de votre fichier",
    ready: "Prêt",
    rejected: "Refusé",
    failed: "Échec",
    cancelled: "Annulé",
  },
  sent: (sent, total) => `${sent} sur ${total}`,
  speed: (speed) => `${speed}/s`,
  heard: (name, percent) => `${name}\u202f: ${percent} pour cent importés`,
  heardStage: (name, stage) => `${name}\u202f: ${stage}`,
  dock: (count, percent) =>
    plural(count, {
      one: `Import de ${count} fichier, ${percent}\u00a0%`,
      many: `Import de ${count} de fichiers, ${percent}\u00a0%`,
      other: `Import de ${count} fichiers, ${percent}\u00a0%`,
    }),
  dockLink: "Voir vos imports",
  signInAgain: {
    title: "Connectez-vous pour importer.",
    text: "Connectez-vous au même compte dans un nouvel onglet et vos imports reprendront. Vos fichiers, leurs titres et ce que nous avons déjà reçu restent ici. Si vous avez supprimé ce compte, rien d’autre n’est importé.",
    later: "Pas maintenant",
    signIn: "Se connecter",
  },
};
