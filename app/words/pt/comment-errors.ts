import type * as english from "../en/comment-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

export const commentErrors: In<typeof english.commentErrors> = {
  "comments.bad_request": "Algo deu errado. Tente de novo.",
  "comments.empty": "Escreva algo primeiro.",
  "comments.unreadable": UNREADABLE,
  "comments.too_long": "Os comentários podem ter até 1.000 caracteres. Encurte o seu.",
  "comments.words": "Seu comentário contém palavras que não permitimos. Altere-as.",
  "comments.not_found": "Este comentário não está mais aqui.",
  "comments.off": "Os comentários estão desativados para esta obra.",
  "comments.no_parent": "O comentário a que você está respondendo não está mais aqui.",
  "comments.no_membership": "Comece seu teste grátis ou assine para comentar.",
  "comments.paused":
    "Você não pode comentar por enquanto. Veja o motivo em Decisões sobre você, nas Configurações.",
  "comments.not_here": "Você não pode comentar aqui.",
  "comments.too_many": "Você atingiu o limite de comentários de hoje. Tente de novo amanhã.",
  "comments.too_many_requests": "Muitas solicitações. Aguarde um minuto e tente de novo.",
  "comments.unauthenticated": "Sua sessão terminou. Entre e tente de novo.",
  "blocks.bad_request": "Algo deu errado. Tente de novo.",
  "blocks.yourself": "Você não pode bloquear a si mesmo.",
  "blocks.not_found": "Não encontramos esta pessoa.",
  "blocks.too_many": "Você pode bloquear até 5.000 pessoas. Desbloqueie alguém primeiro.",
  "blocks.too_many_requests": "Muitas solicitações. Aguarde um minuto e tente de novo.",
};
