import type * as english from "../en/comments";
import { pluralIn, type In } from "../say";

const plural = pluralIn("es");

export const commentWords: In<typeof english.commentWords> = {
  title: "Comentarios",
  write: "Tu comentario",
  reply: "Responder",
  writeReply: (name) => `Tu respuesta a ${name}`,
  hint: "Texto sin formato, hasta 1000 caracteres. Lo puede leer cualquiera que pueda ver esta obra.",
  left: (left) => `Quedan ${left}`,
  over: (over) => `Sobran ${over}`,
  submit: "Comentar",
  submitReply: "Responder",
  busy: "Enviando…",
  posted: "Comentario publicado.",
  replied: "Respuesta publicada.",
  empty: "Todavía no hay comentarios.",
  failed: "No pudimos cargar los comentarios.",
  nowShown: (count, shown) =>
    plural(count, {
      one: "Se muestra 1 comentario.",
      many: `Se muestran ${shown} de comentarios.`,
      other: `Se muestran ${shown} comentarios.`,
    }),
  moreReplies: "Más respuestas",
  toMembership: "Ver membresía",
  place: { deleted: "Eliminado", unshown: "Este comentario no está disponible." },
  someone: "Alguien",
  creator: "Creador",
  hiddenByCreator: "Oculto por el creador",
  hiddenByYou: "Oculto por ti. Solo pueden verlo tú y su autor.",
  hide: "Ocultar",
  show: "Mostrar",
  hidden: "Comentario oculto.",
  shown: "Comentario visible.",
  delete: "Eliminar",
  deleteText: "Tu comentario se elimina de forma permanente. Las respuestas se conservan.",
  confirmDelete: "Eliminar comentario",
  deleted: "Comentario eliminado.",
  /** After a colon: "Report: comment by Ada". */
  of: (name) => `comentario de ${name}`,
  replyTo: (name) => `Responder al comentario de ${name}`,
  moreRepliesTo: (name) => `Más respuestas al comentario de ${name}`,
  hideOf: (name) => `Ocultar el comentario de ${name}`,
  showOf: (name) => `Mostrar el comentario de ${name}`,
  deleteOf: (name) => `Eliminar el comentario de ${name}`,
};

export const ownCommentWords: In<typeof english.ownCommentWords> = {
  title: "Comentarios",
  lead: "Todos tus comentarios, del más reciente al más antiguo, también en obras con los comentarios desactivados. Solo tú puedes ver esta lista.",
  empty: "Todavía no has comentado nada.",
  failed: "No pudimos cargar tus comentarios.",
  goneWork: "Una obra que ya no puedes abrir",
};

export const blockWords: In<typeof english.blockWords> = {
  title: "Personas bloqueadas",
  description: "Las personas que bloqueas en Wishlight.",
  lead: "Las personas que bloqueas no pueden comentar tus obras, marcarlas con Me gusta, seguirte, responderte ni abrir tus enlaces para compartir. Dejan de seguirte y tú dejas de seguirlas. No se lo decimos, y solo tú puedes ver esta lista.",
  empty: "No has bloqueado a nadie.",
  emptyHint: "Puedes bloquear a alguien desde uno de sus comentarios o desde su página.",
  failed: "No pudimos cargar las personas que bloqueas.",
  block: "Bloquear",
  blockText: (name) =>
    `${name} ya no podrá comentar tus obras, marcarlas con Me gusta, seguirte, responderte ni abrir tus enlaces para compartir, y sus comentarios en tus obras quedan ocultos. Tú también dejas de seguir su cuenta. No se lo decimos.`,
  confirm: (name) => `Bloquear a ${name}`,
  blocked: "Persona bloqueada.",
  unblock: "Desbloquear",
  unblockName: (name) => `Desbloquear a ${name}`,
  unblocked: "Persona desbloqueada.",
  isBlocked: "Persona bloqueada",
  since: "Persona bloqueada el {at}",
  nowShown: (count, shown) =>
    plural(count, {
      one: "Se muestra 1 persona.",
      many: `Se muestran ${shown} de personas.`,
      other: `Se muestran ${shown} personas.`,
    }),
};
