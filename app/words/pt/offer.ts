import type * as english from "../en/offer";
import type { In } from "../say";
import { days as inDays } from "./trial";

export const offerWords: In<typeof english.offerWords> = {
  trialEnded: "Seu teste grátis terminou.",
  ended: "Sua assinatura terminou.",
  unpaid: "Sua assinatura não está paga.",
  unpaidHint: "Confira seu cartão para voltar a assistir a tudo.",
  paused: "Sua assinatura está pausada.",
  never: "Você precisa de uma assinatura para assistir.",
  price: (amount) => `Assista a tudo por ${amount} ao mês.`,
  unconfirmed: "Confirme seu e-mail para assistir.",
  trialBegins: (days) => `Assim começa seu teste grátis de ${inDays(days)}. Não precisa de cartão.`,
  toProfile: "Ir para o seu perfil",
  toMembership: "Ver assinatura",
};
