import type * as english from "../en/decisions";
import { pluralIn, type In } from "../say";
import { reasonWords } from "./report";

const plural = pluralIn("pt");

export const measureWords: In<typeof english.measureWords> = {
  removed: "Remoção: ninguém pode abrir",
  hidden: "Ocultação: só o dono pode ver",
  adults: "18+: só adultos podem encontrar e abrir",
  suspended: "Suspensão da conta: sem uploads, edições nem outras alterações",
  ended: "Encerramento da conta: as obras ficam ocultas",
  no_reports: "Suspensão de denúncias",
  no_comments: "Suspensão de comentários",
  pay_held: "Retenção de ganhos",
  pay_ended: "Fim dos ganhos",
};

export const decidedReasons: In<typeof english.decidedReasons> = {
  ...reasonWords,
  copyright: "Direitos autorais: outra pessoa a reivindica",
  other: "Outro motivo",
};

export const decisionWords: In<typeof english.decisionWords> = {
  listTitle: "Decisões sobre você",
  listDescription: "Decisões sobre sua conta e suas obras e os motivos delas.",
  listLead: "Mais recentes primeiro. Você pode recorrer de cada uma por seis meses.",
  empty: "Não há decisões sobre você.",
  failed: "Não conseguimos carregar suas decisões. Tente de novo.",
  nowShown: (count, shown) =>
    plural(count, {
      one: `Mostrando ${shown} decisão.`,
      many: `Mostrando ${shown} decisões.`,
      other: `Mostrando ${shown} decisões.`,
    }),
  title: "Decisão",
  description: "O que decidimos, por quê e o que você pode fazer a respeito.",
  notFound: "Não encontramos esta decisão.",
  about: (title) => `Decisão sobre ${title}`,
  decidedAt: "Data",
  decidedOn: "Decidido em {at}",
  restrictions: "Restrições",
  nothing: "Nada está restrito.",
  until: "Até {at}",
  noEnd: "Sem data de término",
  over: "Não está mais em vigor.",
  restored: "As restrições anteriores foram revogadas.",
  where: "Onde vale",
  everywhere: "Em todos os países",
  everywhereBut: (countries) => `Em todos os países, embora a decisão mencione apenas ${countries}.`,
  ground: "Fundamento",
  grounds: { law: "A lei", terms: "Nossas regras" },
  clauses: { law: "Lei", terms: "Regra" },
  rules: "Ler as regras",
  facts: "O que constatamos",
  found: "Como descobrimos",
  foundBy: {
    report: "Por uma denúncia",
    own: "Por nossas próprias verificações",
    authority: "Por uma autoridade pública",
    flagger: "Por um sinalizador de confiança",
  },
  automation: "Automação",
  automations: {
    none: "Nenhuma. Uma pessoa descobriu e decidiu.",
    found: "Encontrado automaticamente, decidido por uma pessoa.",
    decided: "Decidido automaticamente. Se você recorrer, uma pessoa analisa.",
  },
  replaced: "Uma decisão mais recente substituiu esta.",
  replacedLink: "Ler a decisão mais recente",
  options: "O que você pode fazer",
  otherOptions:
    "Você também pode levar o caso a um órgão certificado de resolução extrajudicial de litígios (art. 21 da Lei de Serviços Digitais da UE) ou à justiça.",
  appeal: {
    lead: "Recorrer é grátis, e quem analisa seu recurso é uma pessoa que não tomou esta decisão. Diga o que há de errado com ela e acrescente o que puder ajudar.",
    until: "Você pode recorrer até {at}.",
    words: "Por que a decisão está errada",
    submit: "Enviar recurso",
    busy: "Enviando...",
    sent: "Recebemos seu recurso. Outra pessoa vai analisá-lo, e informaremos o resultado.",
    open: "Uma pessoa que não tomou esta decisão está analisando seu recurso.",
    upheld: "Analisamos seu recurso e mantivemos a decisão.",
    reversed: "Analisamos seu recurso e revertemos a decisão.",
    yours: "Seu recurso",
    answer: "Nossa resposta",
    late: "O prazo de seis meses para recorrer terminou.",
  },
  inForce: "Em vigor",
  ended: "Encerrada",
  none: "Sem restrição",
};

export const stoppedWords: In<typeof english.stoppedWords> = {
  title: "Sua conta está restrita",
  suspended: "Sua conta está suspensa até {at}.",
  suspendedOpen: "Sua conta está suspensa.",
  ended: "Encerramos sua conta.",
  why: "Ver o motivo e o que você pode fazer",
};

export const reviewWords: In<typeof english.reviewWords> = {
  title: "Sua conta está em análise",
  description: "Sua conta está em análise.",
  text: "Por enquanto, você não pode alterar nada no site. Você ainda pode assistir, baixar seus dados e excluir sua conta.",
  more: "O que você ainda pode fazer",
  settings: "Configurações",
};
