import type * as english from "../en/comments";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const commentWords: In<typeof english.commentWords> = {
  title: "Commentaires",
  write: "Votre commentaire",
  reply: "Répondre",
  writeReply: (name) => `Votre réponse à ${name}`,
  hint: "Texte brut, 1 000 caractères maximum. Toute personne pouvant voir cette œuvre peut le lire.",
  left: (left) => `Caractères restants\u202f: ${left}`,
  over: (over) => `Caractères en trop\u202f: ${over}`,
  submit: "Commenter",
  submitReply: "Répondre",
  busy: "Envoi…",
  posted: "Commentaire publié.",
  replied: "Réponse publiée.",
  empty: "Aucun commentaire pour l’instant.",
  failed: "Impossible de charger les commentaires.",
  nowShown: (count, shown) =>
    plural(count, {
      one: `${shown} commentaire affiché.`,
      many: `${shown} de commentaires affichés.`,
      other: `${shown} commentaires affichés.`,
    }),
  moreReplies: "Plus de réponses",
  toMembership: "Voir l’abonnement",
  place: { deleted: "Supprimé", unshown: "Ce commentaire n’est pas disponible." },
  someone: "Quelqu’un",
  creator: "Créateur",
  hiddenByCreator: "Masqué par le créateur",
  hiddenByYou: "Masqué par vous. Seuls vous et son auteur peuvent le voir.",
  hide: "Masquer",
  show: "Afficher",
  hidden: "Commentaire masqué.",
  shown: "Commentaire affiché.",
  delete: "Supprimer",
  deleteText: "Votre commentaire sera supprimé définitivement. Les réponses restent.",
  confirmDelete: "Supprimer le commentaire",
  deleted: "Commentaire supprimé.",
  /** After a colon: "Report: comment by Ada". */
  of: (name) => `commentaire écrit par ${name}`,
  replyTo: (name) => `Répondre au commentaire écrit par ${name}`,
  moreRepliesTo: (name) => `Plus de réponses au commentaire écrit par ${name}`,
  hideOf: (name) => `Masquer le commentaire écrit par ${name}`,
  showOf: (name) => `Afficher le commentaire écrit par ${name}`,
  deleteOf: (name) => `Supprimer le commentaire écrit par ${name}`,
};

export const ownCommentWords: In<typeof english.ownCommentWords> = {
  title: "Commentaires",
  lead: "Tous vos commentaires, les plus récents d’abord, y compris sous des œuvres dont les commentaires sont maintenant désactivés. Vous seul pouvez voir cette liste.",
  empty: "Vous n’avez rien commenté.",
  failed: "Impossible de charger vos commentaires.",
  goneWork: "Une œuvre que vous ne pouvez plus ouvrir",
};

export const blockWords: In<typeof english.blockWords> = {
  title: "Personnes bloquées",
  description: "Les personnes que vous bloquez sur Wishlight.",
  lead: "Les personnes que vous bloquez ne peuvent pas commenter ni aimer vos œuvres, vous suivre, vous répondre ou ouvrir vos liens de partage. Vous cessez de vous suivre mutuellement. Nous ne les prévenons pas, et vous seul pouvez voir cette liste.",
  empty: "Vous n’avez bloqué personne.",
  emptyHint: "Vous pouvez bloquer quelqu’un depuis l’un de ses commentaires ou depuis sa page.",
  failed: "Impossible de charger les personnes que vous bloquez.",
  block: "Bloquer",
  blockText: (name) =>
    `${name} ne pourra plus commenter ni aimer vos œuvres, vous suivre, vous répondre ou ouvrir vos liens de partage, et ses commentaires sous vos œuvres seront masqués. Vous cesserez de vous suivre mutuellement. Nous ne préviendrons pas cette personne.`,
  confirm: (name) => `Bloquer ${name}`,
  blocked: "Personne bloquée.",
  unblock: "Débloquer",
  unblockName: (name) => `Débloquer ${name}`,
  unblocked: "Personne débloquée.",
  isBlocked: "Personne bloquée",
  since: "Personne bloquée le {at}",
  nowShown: (count, shown) =>
    plural(count, {
      one: `${shown} personne affichée.`,
      many: `${shown} de personnes affichées.`,
      other: `${shown} personnes affichées.`,
    }),
};
