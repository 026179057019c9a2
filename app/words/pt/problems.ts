import type * as english from "../en/problems";
import type { In } from "../say";

export const problems: In<typeof english.problems> = {
  notFound: {
    title: "Página não encontrada",
    text: "O endereço pode estar errado ou a página pode ter sido removida. Confira o endereço ou volte à página inicial.",
  },
  badAddress: {
    title: "Este endereço não funciona",
    text: "Uma parte dele foi alterada ou cortada. Recarregue a página sem o que vem depois de “?”.",
  },
  failed: {
    title: "Algo deu errado do nosso lado",
    text: "Não conseguimos mostrar esta página, mas tudo o que você salvou está seguro. Tente de novo daqui a pouco e fale com a gente se o problema continuar.",
  },
  offline: {
    title: "Sem conexão",
    text: "Não conseguimos carregar esta página, mas tudo o que você salvou está seguro. Verifique sua conexão e tente de novo.",
  },
  tryAgain: "Tentar de novo",
  notLoaded:
    "Não conseguimos carregar uma parte desta página. Verifique sua conexão e tente de novo ou recarregue a página.",
  lineLost: "A conexão caiu antes da nossa resposta. Tudo aqui continua como você deixou. Tente de novo.",
  noAnswer:
    "Não conseguimos responder agora. Tudo aqui continua como você deixou. Tente de novo daqui a pouco.",
  stayHere: "Você está sem conexão. Tente de novo quando ela voltar.",
  updated:
    "Atualizamos o site. Abrir essa página aqui interromperia seu upload ou faria você perder alterações.",
  openInTab: "Abrir em uma nova guia",
  goHome: "Ir para o início",
  reference: "Se for falar com a gente, inclua esta referência:",
};
