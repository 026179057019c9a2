import type * as english from "../en/podcast";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const podcastWords: In<typeof english.podcastWords> = {
  ended: "Cette adresse de podcast n’est plus valable. Créez-en une nouvelle sur la page du créateur.",
  replaced: "Cet épisode a été remplacé. Actualisez le podcast.",
  shared: "Cet épisode a été lu à trop d’endroits aujourd’hui. Veuillez réessayer demain.",
  membershipEnded: "Votre abonnement a pris fin",
  membershipEndedText:
    "Pour continuer l’écoute, renouvelez votre abonnement sur Wishlight. Vos épisodes sont toujours là.",
  panel: {
    title: "Écouter dans une application de podcasts",
    text: "Ajoutez les sons et les films de ce créateur à l’application de podcasts de votre choix en y collant votre adresse privée. Gardez-la secrète : toute personne qui la possède peut écouter à votre place.",
    make: "Créer mon adresse",
    address: "Votre adresse de podcast",
    copy: "Copier l’adresse",
    copied: "Adresse copiée.",
    copyFailed: "Impossible de copier l’adresse. Sélectionnez-la dans le champ et copiez-la.",
    renew: "Créer une nouvelle adresse",
    renewHint: "Votre ancienne adresse pour ce créateur cesse immédiatement de fonctionner.",
  },
  addresses: {
    title: "Adresses de podcast",
    text: "Votre adresse privée pour chaque créateur se trouve sur sa page. Si quelqu’un d’autre a pu en obtenir une, créez-en une nouvelle : l’ancienne cesse immédiatement de fonctionner. Vous déconnecter partout les supprime toutes.",
    none: "Vous pouvez créer une adresse de podcast privée sur la page de chaque créateur qui en propose une. Vous n’en avez pas encore créé.",
    used: "Dernière utilisation : {time}",
    neverUsed: "Jamais utilisée",
    renew: "Nouvelle adresse",
    renewNamed: (name) => `Créer une nouvelle adresse pour ${name}`,
    end: "Supprimer",
    endNamed: (name) => `Supprimer l’adresse pour ${name}`,
  },
  link: {
    title: "Podcast",
    text: "Permettez aux membres d’écouter vos œuvres dans des applications de podcasts.",
    link: "Configurer",
  },
  settings: {
    title: "Podcast",
    description: "Proposez vos œuvres aux membres dans des applications de podcasts.",
    back: "Retour aux paramètres",
    section: "Votre podcast",
    lead: "Les membres qui y ont accès peuvent écouter vos œuvres publiques dans n’importe quelle application de podcasts, chacun avec une adresse privée.",
    unpaid: "Les écoutes dans d’autres applications ne sont pas comptées et ne vous rapportent rien.",
    on: "Proposer mes œuvres en podcast",
    films: "Inclure les films",
    cover: "Couverture",
    coverHint:
      "Une image JPEG ou PNG carrée, de 1 400 à 3 000 pixels de large et de 4 Mo au maximum. Sans image, nous en créons une avec votre nom et cette couleur.",
    colour: "Couleur",
    draw: "Créer une couverture",
    drawn: "Cette couverture sera enregistrée.",
    save: "Enregistrer",
    saving: "Enregistrement…",
    saved: "Modifications enregistrées.",
    included: (count) =>
      plural(count, { one: `${count} épisode`, many: `${count} d’épisodes`, other: `${count} épisodes` }),
    includedText: "Vos 100 œuvres publiques les plus récentes que les applications de podcasts peuvent lire.",
    leftOut: "Œuvres non incluses",
    reasons: {
      withheld:
        "Ce fichier contient des informations personnelles que nous n’avons pas pu supprimer, comme le lieu de création ou le nom du propriétaire. Vous seul pouvez donc ouvrir l’original.",
      silent: "Cette œuvre n’a pas de son.",
      format:
        "Les applications de podcasts ne peuvent pas lire ce format, et il n’existe pas encore de copie en MP3, en AAC ou en H.264 avec AAC. Les copies sont créées tant que la page Mes œuvres est ouverte.",
    },
  },
};
