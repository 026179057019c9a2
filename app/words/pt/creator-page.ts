import type * as english from "../en/creator-page";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");
const counted = (count: number, one: string, other: string) => plural(count, { one, many: other, other });

export const creatorWords: In<typeof english.creatorWords> = {
  description: (name) => `Obras de ${name} no Wishlight.`,
  notFound: "Não encontramos este criador.",
  notFoundHint: "O nome pode estar escrito errado ou a conta pode não existir mais.",
  toFeed: "Ir para o feed",
  failed: "Não conseguimos carregar esta página.",
  works: (count, formatted) => counted(count, `${formatted} obra`, `${formatted} obras`),
  followers: (count, formatted) => counted(count, `${formatted} seguidor`, `${formatted} seguidores`),
  views: (count, formatted) => counted(count, `${formatted} visualização`, `${formatted} visualizações`),
  edit: "Editar perfil",
  upload: "Enviar sua primeira obra",
  share: "Compartilhar",
  shared: "Link copiado.",
  shareFailed: "Não conseguimos copiar o link. Copie-o da barra de endereços.",
  worksFailed: "Não conseguimos carregar estas obras.",
  kinds: "Tipo de mídia",
  orders: "Ordenar por",
  all: "Tudo",
  image: "Imagens",
  video: "Vídeos",
  audio: "Áudios",
  newest: "Mais recentes",
  most: "Mais assistidas",
  empty: "Nenhuma obra pública ainda.",
  emptyHint: "As obras aparecem aqui quando são publicadas.",
  emptyKind: "Nenhuma obra pública deste tipo.",
};
