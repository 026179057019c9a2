import type * as english from "../en/library";
import type { In } from "../say";

export const libraryWords: In<typeof english.libraryWords> = {
  lists: "Sua biblioteca",
  overview: {
    title: "Biblioteca",
    lead: "Obras que você salvou, curtiu e assistiu. Só você vê sua biblioteca.",
  },
  saved: {
    title: "Salvas",
    lead: "Obras que você salvou para depois, mais recentes primeiro. Só você vê esta lista.",
  },
  liked: { title: "Curtidas", lead: "Obras que você curtiu, mais recentes primeiro. Só você vê esta lista." },
  history: {
    title: "Histórico",
    lead: "Obras que você assistiu, mais recentes primeiro. Só você vê esta lista.",
  },
  description: "Obras que você salvou, curtiu e assistiu no Wishlight.",
  seeAll: "Ver todas",
  seeAllOf: (title) => `Ver todas: ${title}`,
  unfinished: "Continuar assistindo",
  failed: "Não conseguimos carregar sua biblioteca.",
  empty: "Nada aqui ainda.",
  emptyHint: "As obras que você salvar, curtir ou assistir aparecem aqui.",
  emptySaved: "Nada salvo ainda.",
  emptySavedHint: "Pressione Salvar abaixo de uma obra para guardá-la para depois.",
  emptyLiked: "Nenhuma curtida ainda.",
  emptyLikedHint: "Pressione Curtir abaixo de uma obra para adicioná-la aqui.",
  emptyHistory: "Nada assistido ainda.",
  emptyHistoryHint:
    "As obras que você assistir aparecem aqui, para você continuar de onde parou em qualquer dispositivo.",
  toFeed: "Ir para o feed",
  remove: "Remover",
  removeFrom: (title, list) => `Remover ${title} de ${list}`,
  removed: "Removida.",
  removeFailed: "Não conseguimos remover a obra. Tente de novo.",
  today: "Hoje",
  yesterday: "Ontem",
  pause: "Pausar histórico",
  resume: "Retomar histórico",
  pausedSince:
    "Seu histórico está pausado desde {day}. Não adicionamos nada novo, e o que está aqui fica até você remover. Os criadores continuam recebendo a parte deles pelo que você assiste.",
  clear: "Limpar histórico",
  clearTitle: "Limpar seu histórico?",
  clearText:
    "Isto limpa seu histórico em todos os seus dispositivos, e as obras voltam a começar do início. O que você salvou e curtiu continua. Se algo estiver tocando em outra guia, pause o histórico antes, ou a obra será adicionada de novo. Não é possível desfazer.",
  clearConfirm: "Sim, limpar",
  cancel: "Cancelar",
  cleared: "Histórico limpo.",
  clearFailed: "Não conseguimos limpar seu histórico. Tente de novo.",
  switchFailed: "Algo deu errado. Tente de novo.",
  playlists: { title: "Playlists", lead: "Suas próprias coleções de obras, na ordem que você escolher." },
};
