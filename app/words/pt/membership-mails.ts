import type * as english from "../en/membership-mails";
import { longDate, type In } from "../say";
import { brand } from "./brand";

export const membershipMails: In<typeof english.membershipMails> = {
  membershipTrialEnding: {
    subject: `Seu teste do ${brand.name} termina em breve`,
    lines: ["Seu teste grátis está quase no fim. Ele termina automaticamente, e nada será cobrado."],
    action: "Ver assinatura",
    after: [
      "Você não precisa fazer nada. Páginas, capas e suas próprias obras continuam visíveis para você.",
    ],
  },
  membershipReceipt: {
    subject: `Seu recibo do ${brand.name}`,
    lines: ["Recebemos seu pagamento. Agradecemos."],
    action: "Ver faturas",
    after: ["Você pode cancelar a qualquer momento na mesma página."],
  },
  membershipFailed: {
    subject: `Seu pagamento do ${brand.name} falhou`,
    lines: ["Não conseguimos cobrar a assinatura deste mês no seu cartão."],
    action: "Usar outro cartão",
    after: ["Se você não quiser continuar, cancele na mesma página, e não faremos novas cobranças."],
  },
  membershipRefunded: {
    subject: `Seu reembolso do ${brand.name}`,
    lines: [
      "Fizemos o reembolso no cartão que você usou para pagar. Ele pode levar alguns dias para aparecer no seu banco.",
    ],
    action: "Ver faturas",
  },
  membershipCancelled: {
    subject: `Sua assinatura do ${brand.name} foi cancelada`,
    lines: ["Sua assinatura foi cancelada. Não faremos novas cobranças."],
    action: "Ver assinatura",
  },
  membershipSecond: {
    subject: `Encerramos sua segunda assinatura do ${brand.name}`,
    lines: [
      "Você tinha duas assinaturas ao mesmo tempo. Encerramos a segunda e estamos reembolsando tudo o que você pagou por ela.",
    ],
    action: "Ver assinatura",
    after: ["Sua outra assinatura continua como antes."],
  },
  membershipCardKnown: {
    subject: `Seu primeiro pagamento do ${brand.name}`,
    lines: [
      "O cartão que você escolheu já foi usado em um teste grátis de outra conta. Cada pessoa tem direito a um teste, então sua assinatura começa antes.",
    ],
    action: "Ver assinatura",
    after: ["Se você não quiser isso, cancele antes da data, e nada será cobrado."],
  },
  membershipWithdrawn: {
    subject: `Sua desistência da assinatura do ${brand.name}`,
    lines: [
      `Recebemos sua desistência do contrato da assinatura do ${brand.name}. O contrato terminou, e não faremos novas cobranças.`,
    ],
    action: "Ver assinatura",
    after: ["Guarde este e-mail. Ele mostra o que recebemos de você e quando."],
  },
  membershipYearly: {
    subject: `Lembrete anual: sua assinatura do ${brand.name}`,
    lines: ["Você tem uma assinatura. Ela é renovada todo mês até você cancelar."],
    action: "Ver assinatura",
    after: ["Você pode cancelar nessa página com dois cliques."],
  },
  membershipPriceChange: {
    subject: `Novo preço da sua assinatura do ${brand.name}`,
    lines: ["O preço da sua assinatura vai mudar."],
    action: "Ver assinatura",
    after: [
      "Se você não concordar, cancele antes da mudança. Você ainda pode assistir até o fim do período já pago.",
    ],
  },
  membershipCancelLink: {
    subject: `Cancele sua assinatura do ${brand.name}`,
    lines: [
      "Alguém, provavelmente você, pediu para cancelar a assinatura deste e-mail. Use o botão para abrir uma página em que você confirma o cancelamento.",
    ],
    action: "Cancelar assinatura",
    after: [
      "O link funciona uma vez e expira depois de um dia.",
      "Se não foi você, ignore este e-mail. Nada muda sem a sua confirmação.",
    ],
  },
};

export const membershipLines: In<typeof english.membershipLines> = {
  trialEnds: (date) => `Ele termina em ${date}.`,
  amount: (amount) => `Valor: ${amount}`,
  tax: (tax) => `Impostos incluídos: ${tax}`,
  paid: (date) => `Pago em ${date}`,
  invoice: (number) => `Fatura: ${number}`,
  months: (from, to) => `Período de cobrança: ${from} a ${to}`,
  nextAttempt: (date) => `Tentaremos de novo em ${date}.`,
  lastAttempt: "Não tentaremos de novo automaticamente.",
  openUntil: (date) => `Você pode assistir a tudo até ${date}.`,
  closed: "Enquanto não pagar, você não pode ver obras de outras pessoas.",
  refunded: (amount, date) => `${amount}, reembolso em ${date}`,
  paidBack: (amount) => `Reembolso: ${amount}`,
  nothingPaid: "Nada tinha sido cobrado por ela.",
  nothingToPayBack: "Nada tinha sido cobrado, então não há o que reembolsar.",
  ends: (date) => `Ela termina em ${date}.`,
  firstCharge: (amount, date) => `Primeiro pagamento: ${amount} em ${date}`,
  received: (moment) => `Recebido: ${moment}`,
  declared: "Conteúdo: desistência do contrato da assinatura mensal",
  nextCharge: (amount, date) => `Próximo pagamento: ${amount} em ${date}`,
  price: (old, now) => `Preço atual: ${old} por mês. Novo preço: ${now} por mês.`,
  from: (date) => `O novo preço vale a partir do seu primeiro pagamento em ${date} ou depois.`,
};

const date = longDate("pt", "UTC");

export const formatUtcDate: typeof english.formatUtcDate = (at) => date.format(at);

export const formatUtcMoment: typeof english.formatUtcMoment = (at) =>
  `${formatUtcDate(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
