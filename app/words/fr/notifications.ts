import type * as english from "../en/notifications";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const notificationWords: In<typeof english.notificationWords> = {
  title: "Notifications",
  description: "Les nouvelles œuvres des créateurs que vous suivez et les actualités de votre compte.",
  lead: "Nouvelles œuvres des créateurs que vous suivez, commentaires, paiements et décisions, les plus récents d’abord.",
  isNew: "Nouveau",
  newWork: "Nouvelle œuvre",
  failed: "Impossible de charger vos notifications.",
  empty: "Rien de nouveau pour l’instant",
  emptyHint:
    "Suivez des créateurs pour voir ici leurs nouvelles œuvres, avec les actualités de votre compte.",
  find: "Trouver des créateurs",
  retry: "Réessayer",
  nowShown: (count, formatted) =>
    plural(count, {
      one: `${formatted} notification affichée.`,
      many: `${formatted} de notifications affichées.`,
      other: `${formatted} notifications affichées.`,
    }),
  settings: "Paramètres des notifications",
  untitled: "Sans titre",
};

export const membershipNoticeWords: In<typeof english.membershipNoticeWords> = {
  trial_ending: () => "Votre essai gratuit se termine bientôt.",
  receipt: (amount) => `Nous avons reçu votre paiement de ${amount}.`,
  failed: (amount) => `Votre paiement de ${amount} a échoué.`,
  refunded: (amount) => `Nous vous avons remboursé ${amount}.`,
  cancelled: () => "Votre abonnement a été annulé.",
  second: () => "Nous avons mis fin à votre second abonnement.",
  card_known: () => "Votre carte a déjà servi à un essai gratuit : votre abonnement commence plus tôt.",
  withdrawn: () => "Vous vous êtes rétracté de votre abonnement.",
  yearly: () => "Rappel annuel : votre abonnement est renouvelé chaque mois jusqu’à ce que vous l’annuliez.",
  price_change: () => "Le prix de votre abonnement change.",
};

export const earningsNoticeWords: In<typeof english.earningsNoticeWords> = {
  statement: (month, amount) => `Votre relevé pour ${month} est prêt. Vous avez gagné ${amount}.`,
  payout_sent: (amount) => `Nous avons envoyé ${amount} sur votre compte de versement.`,
  payout_failed: (amount) => `Votre banque a refusé un versement de ${amount}.`,
  account_wanted: () => "Votre compte de versement nécessite d’autres informations.",
  unclaimed_soon: (amount) =>
    `${amount} vous attendent. Configurez bientôt votre compte de versement, sinon nous mettrons cette somme de côté.`,
};

export const commentNoticeWords: In<typeof english.commentNoticeWords> = {
  comments: (count, formatted, title) =>
    count === 1
      ? `Nouveau commentaire sur «\u202f${title}\u202f»`
      : plural(count, {
          one: `${formatted} nouveau commentaire sur «\u202f${title}\u202f»`,
          many: `${formatted} de nouveaux commentaires sur «\u202f${title}\u202f»`,
          other: `${formatted} nouveaux commentaires sur «\u202f${title}\u202f»`,
        }),
  replies: (count, formatted, title) =>
    count === 1
      ? `Nouvelle réponse à votre commentaire sur «\u202f${title}\u202f»`
      : plural(count, {
          one: `${formatted} réponse à votre commentaire sur «\u202f${title}\u202f»`,
          many: `${formatted} de réponses à votre commentaire sur «\u202f${title}\u202f»`,
          other: `${formatted} réponses à votre commentaire sur «\u202f${title}\u202f»`,
        }),
  most: (formatted) => `Plus de ${formatted}`,
  untitled: "Sans titre",
};

export const notificationTable: In<typeof english.notificationTable> = {
  about: "Sujet",
  bell: "Cloche",
  email: "E-mail",
  push: "Push",
  works: "Nouvelles œuvres",
  worksHint:
    "Des créateurs que vous suivez. S’il y a du nouveau, nous envoyons un e-mail à 8 h UTC, tous les jours ou tous les lundis.",
  worksByEmail: "Nouvelles œuvres par e-mail",
  comments: "Commentaires",
  commentsHint: "Sur vos œuvres, et les réponses à vos commentaires.",
  commentsByBell: "Commentaires dans la cloche",
  account: "Votre compte",
  accountHint: "Connexions, paiements, versements et décisions.",
  always: "Toujours",
  never: "Jamais",
  save: "Enregistrer",
  saving: "Enregistrement…",
};

export const commentSettingsWords: In<typeof english.commentSettingsWords> = {
  on: "Activées",
  off: "Désactivées",
  saved: {
    on: "Les notifications de commentaires sont activées.",
    off: "Les notifications de commentaires sont désactivées.",
  },
};

export const digestWords: In<typeof english.digestWords> = {
  off: "Désactivé",
  daily: "Quotidien",
  weekly: "Hebdomadaire",
  saved: {
    off: "Le résumé par e-mail est désactivé.",
    daily: "Nous vous enverrons un e-mail chaque jour où il y a du nouveau.",
    weekly: "Nous vous enverrons un e-mail chaque semaine où il y a du nouveau.",
  },
};

export const digestMail: In<typeof english.digestMail> = {
  subject: (works, creator, hasMore) => {
    if (hasMore) return `Plus de ${works} nouvelles œuvres des créateurs que vous suivez`;
    if (works === 1)
      return creator === null
        ? "Nouvelle œuvre d’un créateur que vous suivez"
        : `Nouvelle œuvre publiée par ${creator}`;
    return plural(works, {
      one: `${works} nouvelle œuvre des créateurs que vous suivez`,
      many: `${works} de nouvelles œuvres des créateurs que vous suivez`,
      other: `${works} nouvelles œuvres des créateurs que vous suivez`,
    });
  },
  work: (title, creator) =>
    creator === null ? `${title}, d’un créateur que vous suivez` : `${title}, par ${creator}`,
  untitled: "Sans titre",
  more: "Il y a plus de nouvelles œuvres que cet e-mail ne peut en contenir.",
  unsubscribe: "Se désabonner",
};

export const unsubscribeWords: In<typeof english.unsubscribeWords> = {
  title: "Se désabonner du résumé par e-mail",
  description: "Ne plus recevoir d’e-mails sur les nouvelles œuvres des créateurs que vous suivez.",
  question:
    "Nous n’enverrons plus d’e-mails sur les nouvelles œuvres au compte auquel ce lien était destiné. Rien d’autre ne change.",
  submit: "Se désabonner",
  busy: "Désabonnement…",
  done: "Vous êtes désabonné. Vous pouvez réactiver le résumé par e-mail dans vos paramètres.",
  bad: "Ce lien n’est pas valide. Ouvrez-le à nouveau depuis l’e-mail, ou désactivez le résumé dans vos paramètres.",
  settings: "Ouvrir les paramètres",
};

export const pushWords: In<typeof english.pushWords> = {
  explain: "Votre navigateur vous demandera d’abord l’autorisation.",
  on: "Activer",
  off: "Désactiver",
  working: "Un instant…",
  isOn: "Les notifications sont activées dans ce navigateur.",
  isOff: "Les notifications sont désactivées dans ce navigateur.",
  denied:
    "Votre navigateur bloque les notifications de Wishlight. Autorisez-les dans ses paramètres pour ce site, puis revenez ici.",
  unsupported:
    "Ce navigateur ne prend pas en charge les notifications de sites web. Sur un iPhone ou un iPad, ajoutez d’abord Wishlight à l’écran d’accueil et ouvrez-le depuis celui-ci.",
  dismissed: "Vous n’avez pas autorisé les notifications. Vous pouvez réessayer.",
  failed: "Impossible d’activer les notifications dans ce navigateur. Veuillez réessayer plus tard.",
  failedOff: "Impossible de désactiver les notifications dans ce navigateur. Veuillez réessayer plus tard.",
};

export const pushMessages: In<typeof english.pushMessages> = {
  one: (creator) => `Nouvelle œuvre publiée par ${creator}`,
  many: (creator, works) =>
    plural(works, {
      one: `${creator} a publié ${works} œuvre`,
      many: `${creator} a publié ${works} d’œuvres`,
      other: `${creator} a publié ${works} œuvres`,
    }),
  untitled: "Sans titre",
};

export const moderationNoticeWords: In<typeof english.moderationNoticeWords> = {
  report_received: (title) => `Nous avons reçu votre signalement concernant «\u202f${title}\u202f»`,
  followed: (title) => `Nous avons donné suite à votre signalement concernant «\u202f${title}\u202f»`,
  not_followed: (title) =>
    `Nous n’avons pas donné suite à votre signalement concernant «\u202f${title}\u202f»`,
  report_reversed: (title) =>
    `Nous avons annulé notre décision concernant «\u202f${title}\u202f» à la suite de votre signalement`,
  report_sealed: "Nous avons examiné ce que vous avez signalé, et personne ne peut plus le voir",
  report_unsealed: "Nous avons rétabli ce que nous avions retiré à la suite de votre signalement",
  sealed: "Nouveau verrouillage",
  decided: (title) => `Nous avons pris une décision concernant «\u202f${title}\u202f»`,
  appeal_received: (title) => `Nous avons reçu votre recours concernant «\u202f${title}\u202f»`,
  upheld: (title) =>
    `Nous avons examiné votre recours concernant «\u202f${title}\u202f» et maintenu la décision`,
  reversed: (title) =>
    `Nous avons examiné votre recours concernant «\u202f${title}\u202f» et annulé la décision`,
  alert: (title) => `Cas urgent\u202f: ${title}`,
  copyright_received: (title) =>
    `Nous avons reçu votre notification de droits d’auteur concernant «\u202f${title}\u202f»`,
  counter_notice: (title) => `Contre-notification concernant «\u202f${title}\u202f»`,
  suit_said: (title) => `Un plaignant déclare avoir saisi la justice\u202f: ${title}`,
  counter_ended: (title) => `Le retrait de «\u202f${title}\u202f» a pris fin`,
  misuse_warning: "Plusieurs de vos signalements ou recours étaient infondés",
  works_warning: "Plusieurs de vos œuvres enfreignaient la loi",
};
