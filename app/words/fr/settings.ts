import type * as english from "../en/settings";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const settings: In<typeof english.settings> = {
  title: "Paramètres",
  description: "Vos paramètres Wishlight.",
  heading: "Paramètres",
  groups: {
    profile: "Profil",
    membership: "Abonnement",
    creator: "Créateur",
    appearance: "Apparence",
    notifications: "Notifications",
    security: "Connexion et sécurité",
    privacy: "Confidentialité et données",
  },
  profile: { title: "Nom et photo", edit: "Modifier le profil" },
  moderation: {
    title: "Signalements et décisions",
    text: "Consultez la suite donnée à vos signalements et les décisions vous concernant.",
    reports: "Vos signalements",
    decisions: "Décisions vous concernant",
  },
  blocked: {
    title: "Personnes bloquées",
    text: "Les personnes que vous bloquez ne peuvent ni commenter ni aimer vos œuvres, ni vous suivre.",
    link: "Gérer les personnes bloquées",
  },
  appearance: {
    title: "Thème",
    darkMode: "Mode sombre",
    hint: "Enregistré dans ce navigateur. Sans choix de votre part, nous suivons le réglage de votre système.",
  },
  keyboard: {
    title: "Clavier",
    search: "Raccourcis à une touche",
    hint: "Appuyez sur / pour rechercher, et sur k, espace, les flèches ou les chiffres pour commander un lecteur. Désactivez-les si vous appuyez sur des touches par accident ou utilisez la commande vocale. S’applique à ce navigateur.",
  },
  passkeys: {
    title: "Clés d’accès",
    text: "Connectez-vous avec votre empreinte digitale, votre visage ou le code PIN de votre appareil au lieu d’un mot de passe. Les clés d’accès ne peuvent être ni devinées ni volées par hameçonnage.",
    none: "Aucune",
    some: (count) =>
      plural(count, {
        one: `${count} clé d’accès`,
        many: `${count} de clés d’accès`,
        other: `${count} clés d’accès`,
      }),
    manage: "Gérer",
    add: "Ajouter",
  },
  email: {
    title: "Adresse e-mail",
    text: (address) => `Nous envoyons les reçus, les alertes et les liens de connexion à ${address}.`,
    pending: (address) => `En attente de votre confirmation\u202f: ${address}.`,
    link: "Modifier l’adresse e-mail",
  },
  security: {
    title: "Mot de passe et sécurité",
    text: "Changez de mot de passe. Vos autres appareils seront déconnectés.",
    link: "Modifier le mot de passe",
  },
  creator: {
    title: "Accès créateur",
    text: "Partagez vos œuvres et suivez leurs vues sur votre tableau de bord.",
    link: "Demander l’accès créateur",
  },
  deletion: {
    title: "Suppression du compte",
    text: "Supprimez définitivement votre profil et toutes vos œuvres, et déconnectez-vous partout. Cette action est irréversible.",
    open: "Supprimer le compte",
    question: "Supprimer votre compte ?",
    warning:
      "Nous supprimerons définitivement votre profil et toutes vos œuvres avec leurs fichiers, et vous déconnecterons partout.",
    membership: "Votre abonnement prend fin immédiatement, et rien ne vous sera plus débité.",
    money: {
      owed: {
        account: (owed) =>
          `Nous vous devons ${owed}. Nous verserons quand même toute cette somme sur votre compte de versement, quel qu’en soit le montant, dès qu’elle ne sera plus en attente.`,
        unready: (owed) =>
          `Nous vous devons ${owed}, et votre compte de versement ne peut pas encore recevoir cette somme. Elle reste à vous, mais une fois votre compte supprimé, vous ne pourrez plus le configurer d’ici. Terminez d’abord sa configuration, et nous vous paierons après votre départ.`,
        nowhere: (owed) =>
          `Nous vous devons ${owed}, et vous n’avez pas de compte de versement. Cette somme reste à vous, mais une fois votre compte supprimé, vous ne pourrez plus en configurer. Configurez d’abord les versements, et nous vous paierons après votre départ.`,
        young: (owed) =>
          `Nous vous devons ${owed}, et vous ne pouvez configurer les versements qu’à partir de 18\u00a0ans. Cette somme reste à vous, mais une fois votre compte supprimé, vous ne pourrez plus les configurer. Si vous gardez votre compte jusque-là, nous vous paierons.`,
        stopped: (owed) =>
          `Nous vous devons ${owed}. Une décision a mis fin à vos versements\u202f: l’argent reste où il est, sauf si cela change.`,
      },
      open: (open) =>
        `S’y ajoutent, selon notre estimation, ${open} pour les mois qui ne sont pas encore clôturés. Il en va de même pour cette somme.`,
      openAlone: {
        account: (open) =>
          `Nous estimons à ${open} vos revenus des mois non encore clôturés. Nous les verserons quand même sur votre compte de versement.`,
        unready: (open) =>
          `Nous estimons à ${open} vos revenus des mois non encore clôturés, et votre compte de versement ne peut pas encore les recevoir. Terminez d’abord sa configuration, et nous vous paierons après votre départ.`,
        nowhere: (open) =>
          `Nous estimons à ${open} vos revenus des mois non encore clôturés, et vous n’avez pas de compte de versement. Une fois votre compte supprimé, vous ne pourrez plus en configurer. Configurez d’abord les versements, et nous vous paierons après votre départ.`,
        young: (open) =>
          `Nous estimons à ${open} vos revenus des mois non encore clôturés, et vous ne pouvez configurer les versements qu’à partir de 18\u00a0ans. Une fois votre compte supprimé, vous ne pourrez plus les configurer.`,
        stopped: null,
      },
      withheld: (withheld) =>
        `Une décision retient ${withheld}, et la suppression de votre compte n’y change rien.`,
      debt: (debt) => `Vous avez un trop-perçu de ${debt}. Vous n’avez pas à le rembourser.`,
      link: "Ouvrir Revenus",
    },
    cancel: "Annuler",
    confirm: "Oui, supprimer",
    exporting:
      "Le téléchargement de vos données est encore en cours. Si vous supprimez votre compte maintenant, les fichiers pas encore téléchargés manqueront.",
    anyway: "Supprimer quand même",
    busy: "Suppression…",
  },
  sessions: {
    title: "Appareils",
    text: "Si vous ne reconnaissez pas l’un de ces appareils, déconnectez-le et changez de mot de passe.",
    here: "Cet appareil",
    lastSeen: "Dernière activité : {time}",
    lastSeenIn: "Dernière activité : {time} ({country})",
    end: "Déconnecter",
    endNamed: (device) => `Déconnecter ${device}`,
    endOthers: "Déconnecter tous les autres appareils",
    more: (others) =>
      plural(others, {
        one: `${others} autre appareil`,
        many: `${others} d’autres appareils`,
        other: `${others} autres appareils`,
      }),
    ended: "Appareil déconnecté.",
  },
  history: {
    title: "Activité du compte",
    events: {
      signed_up: "Inscription",
      sign_up_tried: "Tentative d’inscription avec votre adresse e-mail",
      email_confirmed: "Adresse e-mail confirmée",
      signed_in: "Connexion",
      first_step_passed: "Première étape de connexion franchie sur un nouvel appareil ou réseau",
      sign_in_failed: "Échec de connexion",
      signed_out: "Déconnexion",
      signed_out_everywhere: "Déconnexion partout",
      session_revoked: "Appareil déconnecté",
      session_reuse: "Appareil déconnecté, car son jeton a été utilisé deux fois",
      password_changed: "Mot de passe modifié",
      email_change_asked: "Changement d’adresse e-mail demandé",
      email_changed: "Adresse e-mail modifiée",
      email_restored: "Modification de la connexion annulée",
      role_changed: "Type de compte modifié",
      provider_connected: "Compte associé pour la connexion",
      provider_disconnected: "Compte dissocié de la connexion",
      passkey_added: "Clé d’accès ajoutée",
      passkey_removed: "Clé d’accès supprimée",
      two_step_on: "Validation en deux étapes activée",
      two_step_off: "Validation en deux étapes désactivée",
      two_step_failed: "Code de validation en deux étapes incorrect",
      recovery_code_used: "Connexion avec un code de secours",
      recovery_codes_renewed: "Nouveaux codes de secours créés",
      data_downloaded: "Données téléchargées",
      payout_account_made: "Compte de versement configuré",
      payout_account_opened: "Compte de versement consulté chez le prestataire",
      deletion_started: "Suppression du compte commencée",
      help_confirmation: "L’assistance vous a renvoyé l’e-mail de confirmation",
      help_sessions: "L’assistance a déconnecté tous vos appareils",
      help_recovery: "L’assistance vous a envoyé un lien pour réinitialiser votre mot de passe",
      help_quota: "L’assistance a modifié votre quota de stockage",
      help_trial: "L’assistance a prolongé votre essai de 14 jours",
      help_sign_in_limit: "L’assistance a réinitialisé votre limite de connexions",
      help_withdrawal: "L’assistance a effectué la rétractation de votre abonnement pour vous",
      help_email_asked: "L’assistance a lancé une demande de changement de votre adresse e-mail",
      help_erasure_asked: "L’assistance a lancé une demande de suppression de votre compte",
      help_email_done: "L’assistance a modifié votre adresse e-mail",
      help_erasure_done: "L’assistance a supprimé votre compte",
      help_refused: "L’assistance a clos une demande concernant votre compte",
      help_stopped: "Une demande concernant votre compte a été arrêtée par e-mail",
    },
    origins: {
      none: "{time}",
      network: "{time} depuis {network}",
      networkAndCountry: "{time} depuis {network} ({country})",
      country: "{time} ({country})",
    },
  },
  membership: {
    title: "Abonnement",
    text: "Votre formule, votre prochain paiement, votre carte, vos factures et l’annulation.",
    next: (amount, card) =>
      card === null
        ? `Prochain paiement\u202f: ${amount} le {at}`
        : `Prochain paiement\u202f: ${amount} le {at}, ${card}`,
    until: "Vous pouvez regarder jusqu’au {at}.",
    link: "Ouvrir Abonnement",
  },
  earnings: {
    title: "Revenus",
    text: "Ce que vos œuvres rapportent et pourquoi, vos versements et votre compte de versement.",
    link: "Ouvrir Revenus",
  },
};
