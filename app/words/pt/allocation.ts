import type * as english from "../en/allocation";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("pt");

export const allocationWords: In<typeof english.allocationWords> = {
  title: "Para onde foi seu dinheiro",
  description: "Como sua mensalidade foi dividida, centavo por centavo.",
  heading: (month) => `Para onde foi seu dinheiro: ${month}`,
  paid: (month, paid) => `Você pagou ${paid} por ${month}`,
  lead: "Veja quais criadores receberam seu dinheiro, mês a mês.",
  split:
    "Um pagamento que cobre dias de dois meses é dividido por dia. Por isso, o valor de um mês pode ser diferente da sua mensalidade.",
  none: "No terceiro dia de cada mês, você verá aqui como a mensalidade do mês anterior foi dividida entre os criadores.",
  tax: "Impostos",
  fee: "Taxa do provedor de pagamentos",
  platform: brand.name,
  creators: (count) =>
    plural(count, {
      one: count === 0 ? "Criadores que você assistiu" : "O criador que você assistiu",
      many: `Os ${count} criadores que você assistiu`,
      other: `Os ${count} criadores que você assistiu`,
    }),
  idle: "Outros criadores",
  idleText: (seconds) =>
    `Você assistiu a menos de ${seconds === 60 ? "um minuto" : `${seconds} segundos`} nesse mês, então esta parte vai para os criadores que outras pessoas assistiram.`,
  back: "Assinatura",
  each: "Parte de cada criador",
  caption: "A parte de cada criador que você assistiu, da maior para a menor",
  nobody: "Nenhum criador recebeu uma parte pelo que você assistiu.",
  creator: "Criador",
  amount: "Parte",
  time: "Tempo de exibição",
  left: "Um criador que saiu",
  watchedMost: "Mais assistida: {work}",
  untitled: "Sem título",
  total: "Total",
  how: "Como sua mensalidade é dividida",
  rules: [
    "Primeiro descontamos os impostos e a taxa do provedor de pagamentos.",
    `Do restante, o ${brand.name} fica com a parte dele. O que sobra vai só para os criadores que você assistiu no mês, conforme os segundos assistidos de cada um.`,
    "Os centavos que sobram vão, um para cada, aos criadores com os maiores restos.",
  ],
  known:
    "Com base nos pagamentos e no tempo de exibição registrados antes de {day}. Se um pagamento for reembolsado depois, recalculamos os meses que ele cobria.",
  notFound: "Não há nada para mostrar neste mês.",
};
