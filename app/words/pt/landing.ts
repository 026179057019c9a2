import type * as english from "../en/landing";
import type { In } from "../say";
import { days } from "./trial";

export const landing: In<typeof english.landing> = {
  title: "Filmes, imagens e sons de criadores independentes",
  description:
    "Boas-vindas ao Wishlight. Assista a filmes, veja imagens e ouça sons de criadores independentes com uma única assinatura mensal, que começa com um teste grátis.",
  welcome: "Boas-vindas ao Wishlight",
  tagline: "Filmes, imagens e sons direto de quem faz, sem nada disputando sua atenção.",
  signIn: "Entrar",
  join: "Criar conta",
  joinFree: "Começar teste grátis",
  seePricing: "Ver preço",
  example: "Imagens da nossa demonstração. As obras e pessoas são exemplos.",
  screens: {
    work: "A página de um filme: o filme passa acima do título, do criador e dos comentários.",
    feed: "O feed: obras novas em cartões com títulos e criadores.",
    uploads: "Meus uploads: as obras de um criador com visibilidade e status.",
  },
  watch: {
    title: "Para espectadores",
    text: "O feed mostra primeiro as obras novas. Nenhum ranking decide por você, e nada toca até você dar play.",
    points: [
      "Imagens, filmes e sons lado a lado, sempre em tamanho completo",
      "No celular, no computador ou na tela grande",
      "Títulos em todos os idiomas e alfabetos",
    ],
  },
  make: {
    title: "Para criadores",
    text: "Envie arquivos de até 200 MB cada e veja quando estão prontos. Sua obra fica privada até você decidir torná-la pública.",
    points: [
      "Uma parte mensal das assinaturas, conforme o tempo de exibição",
      "Sua obra continua sua. Se você a excluir, nós também excluímos",
      "Os links dos arquivos expiram em minutos",
    ],
  },
  pricing: {
    title: "Preço",
    amount: ({ amount }) => `${amount} por mês`,
    taxes: "Impostos incluídos. Cancele quando quiser.",
    trial: ({ trialDays, amount }) =>
      `${days(trialDays)} grátis, sem cartão. Você só paga ${amount} por mês se assinar.`,
    includes: "O que está incluído",
    points: [
      "Todos os filmes, imagens e gravações públicos, na íntegra",
      "Playlists, histórico e feeds RSS privados dos criadores que você segue",
      "Uma conta de criador: enviar obras e ganhar com elas não custa nada",
    ],
  },
  member: {
    heading: (name) => `Que bom ter você de volta, ${name}`,
    feed: "Abrir o feed",
    library: "Sua biblioteca",
    upload: "Enviar obra",
    membership: "Assinatura",
  },
};
