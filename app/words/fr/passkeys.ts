import type * as english from "../en/passkeys";
import type { In } from "../say";
import { brand } from "./brand";

export const passkeyWords: In<typeof english.passkeyWords> = {
  signIn: "Continuer avec une clé d’accès",
  second: "Utiliser plutôt une clé d’accès",
  busy: "En attente de votre clé d’accès…",
  unsupported: "Ce navigateur ne prend pas en charge les clés d’accès. Connectez-vous autrement.",
  stopped: "Vous n’avez pas utilisé de clé d’accès. Réessayez ou connectez-vous autrement.",
  failed: "Impossible de vérifier votre clé d’accès. Vérifiez votre connexion Internet et réessayez.",
  page: {
    title: "Clés d’accès",
    description: `Clés d’accès de votre compte ${brand.name}.`,
    heading: "Clés d’accès",
    back: "Paramètres",
    listTitle: "Vos clés d’accès",
    listText: "Supprimez les clés d’accès que vous avez perdues ou n’utilisez plus.",
    empty: "Aucune clé d’accès pour l’instant.",
    added: "Ajoutée le {date}",
    used: "Dernière utilisation le {date}",
    neverUsed: "Jamais utilisée",
    synced: "Synchronisée",
    bound: "Sur un seul appareil",
    name: "Nom",
    rename: "Renommer",
    renameNamed: (name) => `Renommer ${name}`,
    save: "Enregistrer le nom",
    cancel: "Annuler",
    remove: "Supprimer",
    removeNamed: (name) => `Supprimer ${name}`,
    removeTitle: (name) => `Supprimer ${name}\u202f?`,
    removeText:
      "Vous ne pourrez plus vous connecter avec elle. Supprimez-la aussi de votre gestionnaire de mots de passe.",
    addTitle: "Ajouter une clé d’accès",
    addText:
      "Votre appareil vous demande votre empreinte digitale, votre visage ou votre code PIN et conserve la clé d’accès. Nous n’en voyons rien.",
    nameHint:
      "Pour distinguer vos clés d’accès. Indiquez par exemple le nom de l’appareil où elle se trouve.",
    submit: "Ajouter une clé d’accès",
    busy: "En attente de votre appareil…",
    full: "Vous avez atteint le nombre maximal de clés d’accès. Supprimez-en une pour en ajouter une autre.",
    noScript: "JavaScript est nécessaire pour ajouter une clé d’accès.",
    passkeyAdded: "Clé d’accès ajoutée.",
    renamed: "Clé d’accès renommée.",
    removed: "Clé d’accès supprimée.",
    unsupported: "Ce navigateur ne peut pas créer de clés d’accès.",
    stopped: "La clé d’accès n’a pas été ajoutée. Veuillez réessayer.",
    known: "Cet appareil a déjà une clé d’accès pour ce compte.",
  },
};

export const passkeyNameErrors: In<typeof english.passkeyNameErrors> = {
  missing: "Veuillez saisir un nom.",
  long: (max) => `${max} caractères maximum.`,
};
