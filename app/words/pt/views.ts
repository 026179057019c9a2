import type * as english from "../en/views";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");
const counted = (count: number, one: string, other: string) => plural(count, { one, many: other, other });

export const viewsWords: In<typeof english.viewsWords> = {
  title: "Visualizações e tempo de exibição",
  description: "Quantas vezes e por quanto tempo as pessoas assistiram às suas obras, por dia e por obra.",
  lead: "Como outras pessoas assistiram às suas obras. Os dias estão em UTC.",
  back: "Painel do criador",
  views: (count, said) => counted(count, `${said} visualização`, `${said} visualizações`),
  viewsLabel: "Visualizações",
  watchTime: "Tempo de exibição",
  countedUpTo: "Contagem até {time}",
  whole: "Por dia e por obra",
  wholeHint: "Gráficos, tabelas e downloads",
  none: "Nenhuma visualização ainda.",
  noneHint: "Os números aparecem aqui quando alguém assiste a uma das suas obras públicas.",
  failed: "Não conseguimos carregar suas visualizações.",
  period: "Período",
  periods: { 7: "7 dias", 28: "28 dias", 90: "90 dias", 365: "1 ano" },
  allTime: (what) => `${what}, todo o período`,
  inPeriod: (said, days) => counted(days, `${said} em ${days} dia`, `${said} em ${days} dias`),
  chooseDay: (what) => `${what} por dia. Use as setas para mudar de dia.`,
  onDay: (day, said) => `${day}: ${said}`,
  byDay: "Por dia",
  table: "Mostrar como tabela",
  tableCaption: "Visualizações e tempo de exibição por dia, mais recentes primeiro",
  day: "Dia",
  byWork: "Por obra",
  byWorkHint: "Todo o período, mais visualizações primeiro.",
  worksCaption: "Visualizações e tempo de exibição por obra, mais visualizações primeiro",
  work: "Obra",
  more: "Mais obras",
  downloadDays: "Baixar dias em CSV",
  downloadWorks: "Baixar obras em CSV",
  csv: {
    day: "Dia",
    work: "Obra",
    address: "Endereço",
    views: "Visualizações",
    seconds: "Tempo de exibição (segundos)",
  },
};
