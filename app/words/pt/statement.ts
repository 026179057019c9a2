import type * as english from "../en/statement";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("pt");

export const statementWords: In<typeof english.statementWords> = {
  title: "Extrato",
  description: "Quanto você ganhou em um mês e como o valor foi calculado.",
  heading: (month) => `Extrato de ${month}`,
  back: "Ganhos",
  notFound: "Não há extrato deste mês.",
  csv: "Baixar CSV",
  csvOf: (month) => `Baixar CSV de ${month}`,
  json: "Baixar JSON",
  jsonOf: (month) => `Baixar JSON de ${month}`,
  total: "Você ganhou",
  sums: {
    title: "Como se chega ao total",
    watched: "Por tempo de exibição",
    idle: "De valores não distribuídos",
    restated: "Ajustes de meses anteriores",
  },
  pending: "Ainda estamos preparando os detalhes. Confira de novo em alguns minutos.",
  works: {
    title: "Tempo de exibição por obra",
    caption: "Por quanto tempo suas obras foram assistidas no mês, da mais para a menos assistida",
    none: "Ninguém assistiu às suas obras nesse mês.",
    work: "Obra",
    time: "Tempo de exibição",
    gone: "Obra excluída",
    untitled: "Sem título",
    deleted: (works) =>
      plural(works, {
        one: `${works} obra que você excluiu`,
        many: `${works} obras que você excluiu`,
        other: `${works} obras que você excluiu`,
      }),
    text: "Assistidas por todos, inclusive em testes grátis, que não geram dinheiro.",
  },
  parts: {
    title: "Ganhos por membro",
    caption: "Quanto você ganhou com o que os membros assistiram, por valor de cada um",
    text: "Os membros continuam anônimos. Nós os agrupamos pelo valor que cada um rendeu a você.",
    few: "Menos de cinco membros renderam uma parte a você, então não mostramos o valor de cada um.",
    each: "No mínimo, por membro",
    members: "Membros",
    amount: "Total",
  },
  restated: {
    title: "Ajustes de meses anteriores",
    caption: "Ajustes por mês",
    text: "Pagamentos foram reembolsados, contestados ou registrados depois, então recalculamos estes meses.",
    month: "Mês",
    watched: "Por tempo de exibição",
    idle: "De valores não distribuídos",
  },
  rules: {
    title: "O cálculo",
    pot: ({ pot }) =>
      `Os membros pagaram ${pot} por este mês, descontados impostos, taxas de pagamento e reembolsos. Um pagamento que cobre dias de dois meses é dividido por dia.`,
    share: ({ share, platform }) =>
      `${share} do dinheiro de cada membro vai para os criadores que ele assistiu, por segundo. Os centavos que sobram vão para os criadores com os maiores restos. O ${brand.name} ficou com ${platform}.`,
    unallocated: (seconds, { own, all, before, restated, forfeited }) =>
      forfeited === null
        ? `O dinheiro dos membros que assistiram a menos de ${seconds} segundos não é distribuído: ${own}. Com ${before} de antes e ${restated} de ajustes de meses anteriores, o total é ${all}.`
        : `O dinheiro dos membros que assistiram a menos de ${seconds} segundos não é distribuído: ${own}. Com ${before} de antes, ${forfeited} que decisões retiraram de obras que violaram uma regra e ${restated} de ajustes de meses anteriores, o total é ${all}.`,
    most: ({ cap, watched, most }) =>
      `Os criadores recebem no máximo ${most} disso: ${cap} dos ${watched} que todos eles ganharam por tempo de exibição.`,
    given: ({ given, carry }) =>
      `Eles receberam ${given}, em proporção ao que cada um ganhou por tempo de exibição. Ficam ${carry} para o próximo mês.`,
    known:
      "Com base no que foi registrado antes de {cut} (UTC). Mudanças posteriores aparecem em um extrato posterior.",
  },
  proof: {
    title: "Verificar este extrato",
    text: "O arquivo JSON é exatamente aquele com que fechamos o mês. Qualquer alteração posterior apareceria nestes hashes.",
    hash: "SHA-256 do arquivo",
    ledger: "Elo na cadeia do livro-razão",
    head: "Hash desse elo",
    none: "Nenhum dinheiro foi movimentado neste mês.",
  },
  table: {
    columns: {
      kind: () => "Tipo",
      about: () => "Referente a",
      month: () => "Mês",
      works: () => "Obras",
      minutes: () => "Minutos assistidos",
      members: () => "Membros",
      given: (currency) => `Dos membros (${currency})`,
      decided: (currency) => `Por decisões (${currency})`,
      amount: (currency) => `Valor (${currency})`,
    },
    kinds: { sum: "Soma", part: "Parte", work: "Obra", decision: "Decisão" },
    watched: "Por tempo de exibição",
    part: (from) => `Membros com pelo menos ${from} cada`,
    idle: "De valores não distribuídos",
    restatedWatched: "Ajuste de um mês anterior, por tempo de exibição",
    restatedIdle: "Ajuste de um mês anterior, de valores não distribuídos",
    deleted: "Obras excluídas",
    decided: {
      held: (title) => `Retido: ${title}`,
      taken: (title) => `Foi para outros criadores: ${title}`,
      back: (title) => `Devolvido: ${title}`,
    },
  },
};
