import type * as english from "../en/comments";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");

export const commentWords: In<typeof english.commentWords> = {
  title: "Comentários",
  write: "Seu comentário",
  reply: "Responder",
  writeReply: (name) => `Sua resposta para ${name}`,
  hint: "Texto simples, até 1.000 caracteres. Qualquer pessoa que possa ver esta obra pode lê-lo.",
  left: (left) => `Restam ${left}`,
  over: (over) => `${over} a mais`,
  submit: "Comentar",
  submitReply: "Responder",
  busy: "Enviando...",
  posted: "Comentário publicado.",
  replied: "Resposta publicada.",
  empty: "Nenhum comentário ainda.",
  failed: "Não conseguimos carregar os comentários.",
  nowShown: (count, shown) =>
    plural(count, {
      one: `Mostrando ${shown} comentário.`,
      many: `Mostrando ${shown} comentários.`,
      other: `Mostrando ${shown} comentários.`,
    }),
  moreReplies: "Mais respostas",
  toMembership: "Ver assinatura",
  place: { deleted: "Excluído", unshown: "Este comentário não está disponível." },
  someone: "Alguém",
  creator: "Criador",
  hiddenByCreator: "Ocultado pelo criador",
  hiddenByYou: "Ocultado por você. Só você e o autor podem vê-lo.",
  hide: "Ocultar",
  show: "Mostrar",
  hidden: "Comentário ocultado.",
  shown: "Comentário visível de novo.",
  delete: "Excluir",
  deleteText: "Isto exclui seu comentário para sempre. As respostas a ele continuam.",
  confirmDelete: "Excluir comentário",
  deleted: "Comentário excluído.",
  /** After a colon: "Report: comment by Ada". */
  of: (name) => `comentário de ${name}`,
  replyTo: (name) => `Responder ao comentário de ${name}`,
  moreRepliesTo: (name) => `Mais respostas ao comentário de ${name}`,
  hideOf: (name) => `Ocultar o comentário de ${name}`,
  showOf: (name) => `Mostrar o comentário de ${name}`,
  deleteOf: (name) => `Excluir o comentário de ${name}`,
};

export const ownCommentWords: In<typeof english.ownCommentWords> = {
  title: "Comentários",
  lead: "Todos os seus comentários, dos mais recentes aos mais antigos, inclusive em obras com comentários agora desativados. Só você vê esta lista.",
  empty: "Você ainda não comentou em nada.",
  failed: "Não conseguimos carregar seus comentários.",
  goneWork: "Uma obra que você não pode mais abrir",
};

export const blockWords: In<typeof english.blockWords> = {
  title: "Pessoas bloqueadas",
  description: "As pessoas que você bloqueou no Wishlight.",
  lead: "As pessoas que você bloqueia não podem seguir você, comentar ou curtir suas obras, responder a você nem abrir seus links de compartilhamento. Vocês deixam de seguir um ao outro. Não avisamos essas pessoas, e só você vê esta lista.",
  empty: "Você não bloqueou ninguém.",
  emptyHint: "Você pode bloquear alguém a partir de um comentário ou da página da pessoa.",
  failed: "Não conseguimos carregar as pessoas bloqueadas.",
  block: "Bloquear",
  blockText: (name) =>
    `${name} não poderá mais seguir você, comentar ou curtir suas obras, responder a você nem abrir seus links de compartilhamento, e os comentários dessa pessoa nas suas obras serão ocultados. Vocês deixam de seguir um ao outro. Não avisamos essa pessoa.`,
  confirm: (name) => `Bloquear ${name}`,
  blocked: "Pessoa bloqueada.",
  unblock: "Desbloquear",
  unblockName: (name) => `Desbloquear ${name}`,
  unblocked: "Pessoa desbloqueada.",
  isBlocked: "Pessoa bloqueada",
  since: "Pessoa bloqueada em {at}",
  nowShown: (count, shown) =>
    plural(count, {
      one: `Mostrando ${shown} pessoa.`,
      many: `Mostrando ${shown} pessoas.`,
      other: `Mostrando ${shown} pessoas.`,
    }),
};
