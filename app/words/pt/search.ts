import type * as english from "../en/search";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("pt");
const counted = (count: number, one: string, other: string) => plural(count, { one, many: other, other });

export const searchWords: In<typeof english.searchWords> = {
  title: "Pesquisa",
  description: "Pesquise obras, criadores e tags no Wishlight.",
  titleOf: (query) => `${query} | Pesquisa`,
  resultsFor: (query) => `Resultados para “${theirs(query)}”`,
  lead: "Pesquise obras por título, tag ou descrição e criadores por nome.",
  instead: (meant) =>
    `Mostrando resultados para “${theirs(meant)}”, porque nada corresponde ao que você digitou.`,
  failed: "A pesquisa não está disponível agora. Tente de novo daqui a pouco.",
  retry: "Tentar de novo",
  kindsLabel: "Resultados",
  mediaLabel: "Tipo de mídia",
  kinds: { all: "Tudo", works: "Obras", creators: "Criadores", tags: "Tags" },
  media: { image: "Imagens", video: "Vídeos", audio: "Áudios" },
  everyKind: "Todos os tipos",
  counted: (name, count) => `${name} ${count}`,
  more: (formatted) => `${formatted}+`,
  order: { newest: "Obras mais recentes primeiro.", best: "Melhores resultados primeiro." },
  creatorsOrder: "Melhores resultados primeiro.",
  tagsOrder: "Tags com mais obras primeiro.",
  firstShown: (formatted) =>
    `Mostrando os primeiros ${formatted} resultados. Digite mais letras do nome para encontrar outros.`,
  allCreators: "Todos os criadores",
  allTags: "Todas as tags",
  works: (count, formatted) => counted(count, `${formatted} obra`, `${formatted} obras`),
  emptyTitle: "O que você procura?",
  emptyHint: "Duas ou três letras bastam, com ou sem acentos.",
  nothingTitle: (query) => `Nenhum resultado para “${theirs(query)}”`,
  nothingHint: "Confira a ortografia ou tente menos palavras.",
  nothingOfKind: "Nenhum resultado deste tipo.",
  wordAlone: (word) => `Pesquisar só por “${theirs(word)}”`,
  toFeed: "Ver obras mais recentes",
  toAll: "Mostrar todos os resultados",
  suggestions: "Sugestões",
  suggested: (count, formatted) =>
    counted(count, `${formatted} sugestão. Use as setas.`, `${formatted} sugestões. Use as setas.`),
  noneSuggested: "Nenhuma sugestão.",
  allResults: (query) => `Todos os resultados para “${theirs(query)}”`,
};
