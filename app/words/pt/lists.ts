import type * as english from "../en/lists";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");

export const listWords: In<typeof english.listWords> = {
  loadMore: "Carregar mais",
  loadingMore: "Carregando mais",
  retry: "Tentar de novo",
  toFeed: "Ir para o feed",
  stoppedAt: (at, length) => `Você parou em ${at} de ${length}`,
  nowShown: (count, formatted) =>
    plural(count, {
      one: `Mostrando ${formatted} obra.`,
      many: `Mostrando ${formatted} obras.`,
      other: `Mostrando ${formatted} obras.`,
    }),
};
