import type * as english from "../en/following";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");

export const followingWords: In<typeof english.followingWords> = {
  title: "Seguindo",
  description: "Os criadores que você segue no Wishlight.",
  lead: "Os criadores que você segue, a começar pelos últimos que você seguiu. Só você vê esta lista.",
  empty: "Você ainda não segue ninguém.",
  emptyHint: "Abra a página de um criador a partir de qualquer cartão ou obra e pressione Seguir.",
  toFeed: "Explorar o feed",
  toTheirs: "Ver as obras mais recentes deles",
  failed: "Não conseguimos carregar os criadores que você segue.",
  follow: "Seguir",
  followed: "Seguindo",
  followName: (name) => `Seguir ${name}`,
  followedName: (name) => `Seguindo ${name}`,
  works: (count, formatted) =>
    plural(count, { one: `${formatted} obra`, many: `${formatted} obras`, other: `${formatted} obras` }),
  nowShown: (count, formatted) =>
    plural(count, {
      one: `Mostrando ${formatted} criador.`,
      many: `Mostrando ${formatted} criadores.`,
      other: `Mostrando ${formatted} criadores.`,
    }),
};
