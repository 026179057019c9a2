import type * as english from "../en/feed";
import type { In } from "../say";

export const feedWords: In<typeof english.feedWords> = {
  lists: "Feeds",
  newest: "Mais recentes",
  following: "Seguindo",
  kinds: "Tipo de mídia",
  orders: "Ordenar por",
  all: "Tudo",
  image: "Imagens",
  video: "Vídeos",
  audio: "Áudios",
  byTime: "Mais recentes primeiro",
  byWeek: "Mais assistidas da semana",
  followingLead: "Obras novas dos criadores que você segue.",
  weekLead: "Mais visualizações nos últimos sete dias.",
  emptyKind: "Nenhum upload público deste tipo ainda.",
  emptyWeek: "Nenhuma visualização nesta semana ainda.",
  emptyWeekHint: "As visualizações são contadas de hora em hora.",
  emptyFollowing: "Você ainda não segue ninguém.",
  emptyFollowingHint:
    "Abra a página de um criador a partir de qualquer cartão e pressione Seguir. As obras novas aparecerão aqui.",
  quietFollowing: "Nada aqui ainda.",
  quietFollowingHint: "Os criadores que você segue ainda não publicaram nada deste tipo.",
  someCreators: "Criadores com obras novas",
  showTheirs: "Mostrar as obras deles",
  toNewest: "Ver obras mais recentes",
  toFollowing: "Criadores que você segue",
};
