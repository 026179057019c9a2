import type * as english from "../en/membership";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";
import { days } from "./trial";

const plural = pluralIn("pt");

export const membership: In<typeof english.membership> = {
  title: "Assinatura",
  description: `Sua assinatura do ${brand.name}: seu plano, próximo pagamento, cartão e faturas.`,
  heading: "Assinatura",
  problem: "Assinatura",
  again: "Tentar de novo",
  standing: {
    title: "Seu plano",
    badges: {
      unconfirmed: "Não iniciada",
      trial: "Teste grátis",
      trial_over: "Teste encerrado",
      none: "Sem assinatura",
      bought: "Assinante",
      member: "Assinante",
      ending: "Cancelada",
      past_due: "Falha no pagamento",
      unpaid: "Não paga",
      paused: "Pausada",
      incomplete: "Incompleta",
      ended: "Encerrada",
    },
    unconfirmed: (count) =>
      count === 0
        ? "Confirme seu e-mail para assinar."
        : `Seu teste grátis de ${days(count)} começa quando você confirma seu e-mail. Não precisa de cartão.`,
    toProfile: "Confirmar no seu perfil",
    trial: (left) =>
      left <= 1
        ? "Este é o último dia do seu teste grátis. Você pode assistir a tudo até {until}."
        : plural(left, {
            one: `Resta ${days(left)} do seu teste grátis. Você pode assistir a tudo até {until}.`,
            many: `Restam ${days(left)} do seu teste grátis. Você pode assistir a tudo até {until}.`,
            other: `Restam ${days(left)} do seu teste grátis. Você pode assistir a tudo até {until}.`,
          }),
    trialEnds:
      "O teste termina automaticamente, e nada será cobrado. Assine abaixo para continuar assistindo.",
    trialOver: "Fim do seu teste grátis: {ended}.",
    none: (count) =>
      count === 0
        ? "Você não tem uma assinatura."
        : "Você não tem uma assinatura, e não há mais teste grátis para seu e-mail.",
    bought: "Você assinou e pode assistir a tudo. É grátis até seu primeiro pagamento.",
    member: "Você pode assistir a tudo. Sua assinatura é renovada todo mês até você cancelar.",
    endingClosed: "Você cancelou, e não faremos novas cobranças.",
    ending: "Você cancelou. Você pode assistir a tudo até {until}, e não faremos novas cobranças.",
    pastDue:
      "Não conseguimos cobrar no seu cartão este mês. Você ainda pode assistir a tudo até {until}. Use outro cartão até lá para continuar assistindo. Você tem direito a esse prazo extra uma vez a cada doze meses.",
    pastDueClosed:
      "Não conseguimos cobrar no seu cartão este mês, então você não pode ver obras de outras pessoas. Você já teve um prazo extra por falha no pagamento nos últimos doze meses. Use outro cartão para voltar a assistir.",
    unpaid:
      "Não conseguimos cobrar no seu cartão, e o prazo para trocá-lo terminou. Você não pode ver obras de outras pessoas. Use outro cartão para voltar a assistir ou cancele.",
    paused:
      "Sua assinatura está pausada. Nada está sendo cobrado, e você não pode ver obras de outras pessoas.",
    incomplete:
      "Seu primeiro pagamento não foi concluído, então sua assinatura não começou. Pague a fatura em aberto abaixo ou cancele.",
    ended: "Sua assinatura terminou.",
    endedOn: "Fim da sua assinatura: {ended}.",
    stillOpen: "Você pode assistir a tudo até {until}.",
    closed: "Você ainda pode ver títulos, capas e suas próprias obras. Assine abaixo para ver o resto.",
    closedAfterCancelling: "Você ainda pode ver títulos, capas e suas próprias obras.",
    otherCard: "Usar outro cartão",
  },
  plan: {
    date: "Próximo pagamento",
    retry: "Próxima tentativa",
    amount: "Valor",
    due: "Valor devido",
    amountWithTax: (amount) => `${amount}, impostos incluídos`,
    unknown:
      "Ainda estamos obtendo a data com nosso provedor de pagamentos. Confira de novo em alguns minutos.",
    notice: (next, now) =>
      `A partir de {from}, sua assinatura custará ${next} por mês em vez de ${now}. Se você não quiser isso, cancele antes.`,
  },
  card: {
    title: "Cartão",
    line: (brandName, last4) => `${brandName} com final ${last4}`,
    expires: (month, year) => `Validade: ${String(month).padStart(2, "0")}/${year}`,
    unknownBrand: "Cartão",
    none: "Nenhum cartão cadastrado.",
    change: "Trocar cartão",
    elsewhere: "Seu cartão fica com nosso provedor de pagamentos, nunca conosco.",
  },
  buy: {
    title: "Assinar",
    lead: "Todos os vídeos, imagens e áudios públicos, na íntegra.",
    price: "Preço",
    amount: (amount) => `${amount} por mês, impostos incluídos`,
    first: "Primeiro pagamento",
    today: "Hoje",
    renews: "Renovação",
    renewsText: (amount) => `${amount} todo mês, no mesmo dia, até você cancelar`,
    end: "Como cancelar",
    endText:
      "Com um botão nesta página, a qualquer momento. Você pode continuar assistindo até o fim do período pago. Nos primeiros 14 dias após seu primeiro pagamento, você também pode desistir e receber o reembolso dos dias não usados.",
    trialBefore: "Você assiste de graça até seu primeiro pagamento. Cancele antes, e nada será cobrado.",
    consent: {
      today: (amount) => `Concordo em pagar ${amount} hoje e depois ${amount} todo mês até eu cancelar.`,
      later: (amount) =>
        `Concordo em pagar ${amount} na data do primeiro pagamento mostrada acima e depois ${amount} todo mês até eu cancelar.`,
    },
    submit: (amount) => `Assinar por ${amount} ao mês`,
    where: "Você informará seu cartão na página do nosso provedor de pagamentos.",
    termsApply: "Aplicam-se os {terms}.",
    terms: "Termos de Serviço",
  },
  cancel: {
    open: "Cancelar assinatura",
    question: "Se você cancelar agora:",
    until: "Você pode assistir a tudo até {until}.",
    atOnce: "Sua assinatura termina imediatamente, e você perde o acesso às obras de outras pessoas.",
    nothing: "Não faremos novas cobranças, e as faturas não pagas serão canceladas.",
    mail: "Enviaremos uma confirmação por e-mail.",
    back: "Você pode retomar sua assinatura a qualquer momento antes que ela termine.",
    confirm: "Cancelar assinatura agora",
    keep: "Manter assinatura",
  },
  resume: {
    text: "Se você retomar, sua assinatura é renovada como antes, pelo mesmo preço e com o mesmo cartão.",
    submit: "Retomar assinatura",
  },
  done: {
    cancelled: "Assinatura cancelada. Você pode assistir a tudo até {until}, e não faremos novas cobranças.",
    cancelledAtOnce: "Assinatura cancelada. Ela terminou, e não faremos novas cobranças.",
    resumed: "Assinatura retomada. Nada foi cobrado por isso.",
    bought: "Boas-vindas. Você agora é membro.",
    boughtLater: "Boas-vindas. Sua assinatura está feita. Primeiro pagamento: {first}.",
    card: (brandName, last4) =>
      `Cartão salvo. A partir de agora, cobraremos no cartão ${brandName} com final ${last4}.`,
    settled: (brandName, last4) =>
      `Recebemos o pagamento com o cartão ${brandName} com final ${last4}. Sua assinatura continua.`,
    declined: (brandName, last4) =>
      `Salvamos o cartão ${brandName} com final ${last4}, mas não conseguimos cobrar nele. Use outro cartão.`,
    other: "Este pagamento foi feito por outra conta. Entre nessa conta para usá-lo.",
    unsure:
      "Estamos aguardando nosso provedor de pagamentos confirmar seu pagamento. Confira de novo em um minuto e não pague duas vezes.",
  },
  invoices: {
    title: "Faturas",
    caption: "Suas faturas, da mais recente à mais antiga",
    none: "Nenhuma fatura ainda. Você receberá a primeira com seu primeiro pagamento.",
    billing: "Dados de cobrança",
    number: "Fatura",
    draft: "Ainda sem número",
    service: "Período de cobrança",
    total: "Total",
    tax: (amount) => `Impostos incluídos: ${amount}`,
    refunded: (amount) => `Reembolsado: ${amount}`,
    state: "Status",
    states: {
      draft: "Rascunho",
      open: "Em aberto",
      paid: "Paga",
      void: "Anulada",
      uncollectible: "Incobrável",
    },
    refundedWhole: "Reembolsada",
    files: "Arquivos",
    page: "Ver",
    pageOf: (number) => `Ver fatura ${number}`,
    pay: "Pagar",
    payOf: (number) => `Pagar fatura ${number}`,
    pdf: "PDF",
    pdfOf: (number) => `PDF da fatura ${number}`,
  },
  withdraw: {
    link: "Desistir do contrato aqui",
    title: "Direito de arrependimento",
    text: "Você pode desistir do contrato até 14 dias após seu primeiro pagamento, sem dar um motivo. Sua assinatura termina imediatamente, e reembolsamos os dias não usados.",
    page: {
      title: "Desistir do contrato",
      description: `Desista da sua assinatura do ${brand.name}.`,
      heading: "Desistir do contrato",
      back: "Assinatura",
      lead: "Sua desistência",
      name: "Seu nome",
      contract: "Contrato",
      contractText: `Assinatura mensal do ${brand.name}, data da contratação: {bought}`,
      confirmation: "A confirmação vai para",
      refund: "Reembolso",
      nothing: "Nenhum, porque nada foi cobrado",
      nothingLeft: "Nenhum: seu pagamento já foi reembolsado ou não resta nenhum dia inteiro dele",
      ends: "Sua assinatura termina imediatamente.",
      trialRuns: "Seu teste grátis continua até o fim.",
      closes: "Você perde o acesso às obras de outras pessoas.",
      moneyBack:
        "Fazemos o reembolso no cartão que você usou para pagar. Os bancos podem levar até dez dias.",
      uncharged: "Nada será cobrado.",
      confirm: "Confirmar desistência",
      keep: "Manter assinatura",
      over: "Não há contrato do qual desistir.",
      done: "Você desistiu do contrato.",
      when: "Data e hora",
      mail: "Estamos enviando uma confirmação com o mesmo conteúdo, data e hora para {email}.",
      toMembership: "Voltar para Assinatura",
    },
  },
  leave: {
    title: "Um momento…",
    link: "Continuar para nosso provedor de pagamentos",
  },
  localBar: {
    label: "Pagamentos de teste",
    text: "Pagamentos de teste: nenhum dinheiro real é movimentado. O relógio de teste marca {now}.",
    day: "Próximo dia",
    month: "Próximo mês",
    more: "Dados de pagamento de teste",
  },
};
