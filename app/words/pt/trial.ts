import type * as english from "../en/trial";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");

export const days: typeof english.days = (count) =>
  plural(count, { one: `${count} dia`, many: `${count} dias`, other: `${count} dias` });

const RENEWAL_TERMS =
  "A assinatura é renovada todo mês. Você pode cancelá-la a qualquer momento, e ela termina no fim do mês já pago. Mostramos o preço e a data do primeiro pagamento antes de você pagar e avisamos sobre um novo preço pelo menos 30 dias antes de ele valer para você.";

export const trial: In<typeof english.trial> = {
  landing: ({ trialDays, amount }) =>
    trialDays === 0
      ? `${amount} por mês, impostos incluídos. Cancele quando quiser.`
      : `${days(trialDays)} grátis, sem cartão. Depois, ${amount} por mês, se você assinar.`,
  register: ({ trialDays, amount }) =>
    trialDays === 0
      ? `Criar uma conta é grátis. Para assistir, a assinatura custa ${amount} por mês, impostos incluídos.`
      : `Assista grátis por ${days(trialDays)}, sem cartão. O teste começa quando você confirma seu e-mail. Depois, são ${amount} por mês, impostos incluídos, se você assinar.`,
  complete: ({ trialDays, amount }) =>
    trialDays === 0
      ? `Criar uma conta é grátis. Para assistir, a assinatura custa ${amount} por mês, impostos incluídos.`
      : `Assista grátis por ${days(trialDays)}, sem cartão. O teste começa junto com sua conta. Depois, são ${amount} por mês, impostos incluídos, se você assinar.`,
  faq: ({ trialDays, amount }) =>
    trialDays === 0
      ? [
          `Criar uma conta é grátis, e ver títulos e capas também. Para assistir, você precisa de uma assinatura: ${amount} por mês, impostos incluídos. Você pode cancelar a qualquer momento.`,
        ]
      : [
          `Sim. Toda conta nova começa com um teste grátis de ${days(trialDays)}, com tudo o que os membros podem ver. Ele não exige cartão, começa quando você confirma seu e-mail e termina automaticamente.`,
          `Depois disso, a assinatura custa ${amount} por mês, impostos incluídos, se você quiser assinar. Você pode assinar durante o teste: só cobramos quando ele acabar e, se você cancelar antes disso, não paga nada. Cada pessoa tem direito a um teste.`,
        ],
  terms: ({ trialDays, amount }) =>
    trialDays === 0
      ? `Os espectadores pagam antecipadamente uma assinatura mensal de ${amount}, impostos incluídos. ${RENEWAL_TERMS}`
      : `Os espectadores pagam antecipadamente uma assinatura mensal de ${amount}, impostos incluídos. Antes disso, cada pessoa tem direito a um teste grátis de ${days(trialDays)}. Ele começa quando você confirma seu e-mail, não exige cartão e termina sem cobrança, a menos que você assine. ${RENEWAL_TERMS}`,
};
