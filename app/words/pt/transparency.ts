import type * as english from "../en/transparency";
import type { In } from "../say";

export const transparencyWords: In<typeof english.transparencyWords> = {
  title: "Transparência",
  description:
    "Denúncias, decisões e recursos no Wishlight: quantos são, quanto tempo levam e com que frequência as decisões são revertidas.",
  lead: "O que as pessoas nos denunciam e o que decidimos, atualizado a cada hora. Estes números não identificam ninguém. Denunciamos material de abuso sexual infantil às autoridades que a lei determina e não o contamos aqui.",
  none: "Ainda não há denúncias nem decisões.",
  period: "Mês ou ano",
  show: "Mostrar",
  made: "Atualizado em {at}",
  reports: "Denúncias",
  decisions: "Decisões",
  appeals: "Recursos",
  reported: "Denúncias recebidas",
  decided: "Decisões tomadas",
  median: "Tempo mediano até a decisão",
  appealed: "Recursos recebidos",
  judged: "Recursos respondidos",
  reversed: "Decisões revertidas",
  medianAppeal: "Tempo mediano até a resposta",
  byReason: "Por motivo",
  bySource: "Por origem",
  byGround: "Por lei ou regra",
  byCategory: "Por categoria",
  byMeasure: "Por restrição",
  byFound: "Por forma de descoberta",
  byAutomation: "Por automação",
  misuse: "Suspensões e pausas",
  active: "Pessoas ativas",
  activeLead: (half, people) =>
    `Em média, ${people} pessoas assistiram a algo por mês no ${halfYear(half)} (art. 24 da Lei de Serviços Digitais da UE).`,
  files: "Downloads",
  json: "Números (JSON)",
  csv: "Justificativas (CSV)",
  csvLead:
    "Uma linha para cada decisão que restringiu algo, com os campos do banco de dados da Comissão Europeia. Não contém nenhum texto escrito por pessoas.",
  rules: "Ler as regras",
  notFound: "Não há números para este período.",
  count: "Quantidade",
  names: {
    child_abuse: "Abuso sexual infantil",
    intimate: "Imagens íntimas sem consentimento",
    danger_to_life: "Risco de vida",
    terror: "Terrorismo",
    illegal: "Outra coisa ilegal",
    sexual: "Conteúdo sexual",
    violence: "Violência",
    harassment: "Assédio",
    copyright: "Direitos autorais",
    private_data: "Informações privadas",
    spam: "Spam ou falsidade de identidade",
    other: "Outro motivo",
    misuse: "Uso indevido de denúncias ou uploads",
    member: "Membros",
    stranger: "Pessoas sem conta",
    authority: "Autoridades",
    flagger: "Sinalizadores de confiança",
    system: "Nossas próprias verificações",
    law: "A lei",
    terms: "Nossas regras",
    none: "Nenhuma",
    removed: "Remoção",
    hidden: "Ocultação",
    adults: "Marca 18+",
    suspended: "Suspensão da conta",
    ended: "Encerramento da conta",
    no_reports: "Suspensão de denúncias",
    no_comments: "Suspensão de comentários",
    pay_held: "Retenção de ganhos",
    pay_ended: "Fim dos ganhos",
    report: "Por uma denúncia",
    own: "Por nossas próprias verificações",
    found: "Encontrado automaticamente, decidido por uma pessoa",
    decided: "Decidido automaticamente",
  },
};

function halfYear(name: string): string {
  const [year, half] = name.split("-");
  return `${half === "H1" ? "primeiro" : "segundo"} semestre de ${year}`;
}

export const formatDuration: typeof english.formatDuration = (ms, language) => {
  const hours = ms / 3_600_000;
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(amount));
  if (hours < 1) return write(Math.max(1, ms / 60_000), "minute");
  return hours < 48 ? write(hours, "hour") : write(hours / 24, "day");
};
