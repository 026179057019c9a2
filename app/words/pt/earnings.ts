import type * as english from "../en/earnings";
import type { In } from "../say";
import { brand } from "./brand";

export const earnings: In<typeof english.earnings> = {
  title: "Ganhos",
  description: `Quanto suas obras ganham no ${brand.name} e quando você recebe.`,
  heading: "Ganhos",
  lead: "Quanto suas obras ganham e quando você recebe.",
  problem: "Ganhos",
  again: "Tentar de novo",
  notCreator: {
    title: "Só criadores têm ganhos.",
    text: "Torne-se criador para mostrar suas próprias obras e receber uma parte do que os membros pagam.",
    link: "Tornar-se criador",
  },
  money: {
    title: "Seu saldo",
    held: "A liberar",
    payable: "Disponível para repasse",
    sending: "A caminho",
    paid: "Já repassado",
    withheld: "Retido por uma decisão",
    nothing:
      "Nada ainda. Quando os membros assistem às suas obras públicas, você recebe uma parte do que eles pagam.",
    debt: "Pago a mais",
    debtText:
      "Alguns pagamentos foram reembolsados ou contestados depois que pagamos sua parte. Você não precisa devolver nada: descontamos o valor dos seus próximos ganhos e perdoamos o que restar após doze meses.",
    payEnded:
      "Uma decisão interrompeu seus repasses. Seu saldo fica onde está, e os novos meses não rendem nada. Enviamos um e-mail sobre isso.",
    accountEnded:
      "Uma decisão encerrou sua conta. A partir de {day}, pagamos o que suas obras ganharam, por menor que seja o valor, exceto o que as decisões retiverem. Excluir sua conta não muda isso.",
    waiting: {
      no_account: "Enviaremos o saldo disponível assim que você configurar os repasses abaixo.",
      account:
        "Enviaremos o saldo disponível assim que sua conta de repasses puder recebê-lo. Veja abaixo o que falta.",
      look: "Um dos seus repasses está em análise. Não enviaremos mais nada até ela terminar.",
      sending: "Enviaremos o saldo disponível assim que o repasse atual chegar.",
      minimum: (minimum) => `Enviaremos o saldo disponível assim que ele chegar a ${minimum}.`,
      again: "O último repasse não deu certo. Tentaremos de novo automaticamente em até um dia.",
      off: "Os repasses estão pausados no momento. O que você ganhou continua seu, e enviaremos quando eles forem retomados.",
      soon: "Enviaremos o saldo disponível nas próximas horas.",
    },
    underAge:
      "Data em que você faz 18 anos: {day}. O que você ganhar até lá é seu, mas só é liberado depois.",
  },
  estimate: {
    title: (month) => `Estimativa de ${month}`,
    text: "Quanto você ganharia neste mês se ele terminasse agora. Atualizado em {at}.",
    none: "Nenhum ganho neste mês ainda. Atualizamos isto uma vez por dia.",
    ended:
      "Estes meses ainda não foram fechados, então isto também é uma estimativa. Cada mês fecha no terceiro dia do mês seguinte, e aí você recebe o extrato.",
    warning:
      "Uma estimativa não é uma promessa. Sua parte muda conforme os membros pagam, assistem a outros criadores ou recebem reembolsos.",
  },
  months: {
    title: "Extratos",
    caption: "Seus extratos por mês, do mais recente ao mais antigo",
    none: "Nenhum extrato ainda. Cada mês fecha no terceiro dia do mês seguinte, e aí o extrato aparece aqui.",
    month: "Mês",
    total: "Total",
    state: "Status",
    parts: {
      watched: (amount) => `Por tempo de exibição: ${amount}`,
      idle: (amount) => `De valores não distribuídos: ${amount}`,
      restated: (amount) => `Ajustes de meses anteriores: ${amount}`,
    },
    open: (month) => `Extrato de ${month}`,
    heldUntil: "Liberação em {until}",
    held: "A liberar",
    released: "Liberado",
    reasons: {
      usual:
        "Os ganhos de cada mês só são liberados depois de um prazo, porque até lá os pagamentos podem ser reembolsados.",
      new: "Você começou a ganhar há pouco tempo, então seus primeiros meses demoram mais para ser liberados.",
      look: "Este mês está em análise. Você não precisa fazer nada.",
      under_age: "Os repasses começam quando você fizer 18 anos.",
      decision: "Uma decisão interrompeu seus repasses. Enviamos um e-mail sobre isso.",
      ended: "Uma decisão encerrou sua conta. Pagamos o que é seu 120 dias depois.",
    },
  },
  payouts: {
    title: "Repasses",
    caption: "Seus repasses, do mais recente ao mais antigo",
    none: "Nenhum repasse ainda.",
    payout: "Repasse",
    older: "Dinheiro de meses anteriores",
    amount: "Valor",
    state: "Status",
    states: { sending: "A caminho", sent: "Pago", refused: "Falhou", reversed: "Devolvido" },
    says: {
      sent: "Chegou à sua conta no nosso provedor de repasses, que o envia ao seu banco.",
      sending: "Estamos aguardando a resposta do provedor. Nunca enviamos um repasse duas vezes.",
      differs:
        "O registro do provedor não bate com o que enviamos. Isso está em análise, e não enviaremos mais nada até ela terminar.",
      account:
        "Sua conta de repasses não pôde recebê-lo. O dinheiro continua seu: veja abaixo o que falta, e enviaremos de novo.",
      again:
        "O provedor não aceitou o repasse. O dinheiro continua seu, e enviaremos de novo automaticamente.",
      later:
        "O provedor não aceitou o repasse. O dinheiro continuou seu e fez parte de um repasse posterior.",
    },
    reversed: (amount) => `Recebemos ${amount} de volta, e esse valor está disponível para um novo repasse.`,
  },
  account: {
    title: "Conta de repasses",
    lead: "Quem paga você é nosso provedor de repasses. Ele pergunta quem você é e para onde enviar seu dinheiro. Nós nunca vemos seus dados bancários.",
    choose: "País em que você mora",
    chooseHint: "Depois de informar seus dados ao provedor, você não poderá mudá-lo.",
    notSet: "Escolha um país",
    start: "Configurar repasses",
    startTitle: "Configurar repasses",
    goOn: "Continuar com o provedor",
    open: "Abrir a página do provedor",
    openText: "Veja o que chegou ao seu banco e mude sua conta bancária.",
    country: "País",
    states: {
      begun: "Incompleta",
      wanted: "Ação necessária",
      checking: "Em verificação",
      refused: "Encerrada pelo provedor",
      ready: "Pronta",
    },
    text: {
      gone: "Sua conta no provedor não existe mais. O que você ganha continua seu. Configure outra conta para receber.",
      begun: "O provedor ainda não tem todos os seus dados. Continue de onde parou.",
      wanted: "O provedor precisa de mais informações suas antes de pagar você:",
      checking:
        "O provedor está verificando seus dados. Isso pode levar alguns dias, e você não precisa fazer nada.",
      refused:
        "O provedor encerrou esta conta e não vai pagar você. O que você ganha continua seu. Fale com a gente.",
      ready: "Seus repasses vão para esta conta.",
    },
    wanted: {
      bank: "Uma conta bancária",
      name: "Seu nome",
      birth: "Sua data de nascimento",
      address: "Seu endereço",
      contact: "Seu e-mail ou telefone",
      identity: "Um número de identificação, como o número fiscal (CPF ou NIF)",
      document: "Uma foto de um documento de identidade",
      agreement: "Sua concordância com os termos dele",
      work: "O que você faz",
      other: "Outros dados, listados na página dele",
    },
    underAge: "Você pode configurar repasses a partir dos 18 anos. Até lá, guardamos seus ganhos para você.",
  },
  country: {
    cannot: (country) =>
      `Ainda não podemos pagar criadores no seu país (${country}). Vamos guardar seus ganhos para você até podermos.`,
    not: "Ainda não podemos pagar criadores em todos os países. Se o seu não estiver na lista, vamos guardar seus ganhos para você até podermos.",
  },
  bank: {
    title: "Seu banco rejeitou um pagamento",
    text: "Em {at}, seu banco rejeitou um pagamento do nosso provedor de repasses.",
    why: {
      closed: "Ele informou ao provedor que a conta bancária foi encerrada.",
      no_account: "Ele informou ao provedor que esta conta bancária não existe.",
      wrong_number: "Ele informou ao provedor que o número da conta está errado.",
      wrong_name: "Ele informou ao provedor que o nome ou o endereço não corresponde à conta.",
      not_taken: "Ele informou ao provedor que não aceita pagamentos desse tipo na sua conta.",
      other: "Não sabemos o motivo.",
    },
    fix: "Seu dinheiro está seguro na sua conta no provedor. Abra a página do provedor abaixo e corrija sua conta bancária, e o provedor enviará de novo.",
  },
  rules: {
    title: "Quando e como você recebe",
    closed:
      "Cada mês fecha no terceiro dia do mês seguinte. Então geramos o extrato e enviamos um e-mail a você.",
    held: (days, newDays) =>
      `O dinheiro do mês é liberado depois de ${days}, ou de ${newDays} nos seus primeiros 120 dias de ganhos. Até lá, os pagamentos podem ser reembolsados ou contestados.`,
    minimum: (minimum) =>
      `Depois disso, fazemos o repasse assim que houver pelo menos ${minimum}. Se você sair, pagamos tudo, por menor que seja o valor.`,
    share: (share) =>
      `Os criadores recebem ${share} do que os membros pagam, descontados os impostos e a taxa do provedor de pagamentos. O dinheiro de cada membro vai para os criadores que ele assistiu no mês, conforme o tempo de exibição.`,
    restated:
      "Se um pagamento for reembolsado ou contestado depois, recalculamos os meses a que ele se referia. A diferença aparece no seu próximo extrato.",
  },
  done: {
    returned: "Você voltou do nosso provedor de repasses. O status atual da sua conta está abaixo.",
    expired: "A página do provedor expirou. Continue com o botão abaixo.",
    unsure: "Ainda não tivemos resposta do nosso provedor de repasses. Confira de novo em um minuto.",
  },
  leave: {
    title: "Um momento…",
    link: "Continuar para nosso provedor de repasses",
  },
};
