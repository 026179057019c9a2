import type * as english from "../en/renditions";
import type { In } from "../say";

const names: In<typeof english.renditionWords.names> = {
  sprite: "miniaturas da linha do tempo",
  sound: "áudio mais leve",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
};
type Wanted = keyof typeof names;

export const renditionWords: In<typeof english.renditionWords> = {
  label: "Versões menores",
  names,
  making: (title, wanted, percent) => `${makingLabel(title, wanted)}, ${percent}%`,
  makingHeard: makingLabel,
  sending: (title, wanted, percent) => `Enviando ${names[wanted]} de “${title}”, ${percent}%`,
  sendingHeard: (title, wanted) => `Enviando ${names[wanted]} de “${title}”`,
  checking: (title, wanted) => `Verificando ${names[wanted]} de “${title}”`,
  waiting: (title) => `As versões menores de “${title}” são as próximas.`,
  elsewhere: (title) => `Outra janela ou dispositivo está criando versões menores de “${title}”.`,
  failed: (title, wanted, problem) =>
    problem
      ? `Não conseguimos criar ${names[wanted]} de “${title}”. ${problem}`
      : `Não conseguimos criar ${names[wanted]} de “${title}”.`,
  done: (title) => `As versões menores de “${title}” estão prontas.`,
  notNow: {
    paused: "As versões menores estão pausadas.",
    battery: "Em pausa enquanto este dispositivo economiza bateria.",
    metered: "Em pausa enquanto você usa uma conexão limitada.",
    memory: "Em pausa porque este dispositivo tem pouca memória.",
    unsupported: "Este navegador não consegue criar versões menores. Use outro navegador para criá-las.",
    offline: "Em pausa até a conexão voltar.",
    quota: "Você não tem armazenamento suficiente para versões menores. Exclua algo para liberar espaço.",
    stopped: "Pausamos novos uploads. A criação das versões menores continua mais tarde.",
  },
  pause: "Pausar",
  resume: "Retomar",
  makeNow: "Criar agora",
  tryAgain: "Tentar de novo",
  hide: "Ocultar",
  whole: {
    pause: "Pausar versões menores",
    resume: "Retomar versões menores",
    makeNow: "Criar agora versões menores",
    tryAgain: "Tentar de novo: versões menores",
    hide: "Ocultar versões menores",
  },
  state: (ready, wanted) =>
    [
      ...(ready.length > 0 ? [`Prontas: ${listed(ready)}.`] : []),
      ...(wanted.length > 0 ? [`A criar: ${listed(wanted)}.`] : []),
    ].join(" "),
  cardState: (ready, wanted) =>
    ready.length > 0
      ? `Versões menores prontas: ${listed(ready)}. A criar: ${listed(wanted)}.`
      : `Versões menores a criar: ${listed(wanted)}.`,
  makeAll: "Criar todas as versões menores agora",
  makeAllHint:
    "Seu navegador as cria para espectadores com conexões lentas ou com navegadores que não reproduzem o original.",
  begun: "Seu navegador está criando versões menores. Você pode continuar trabalhando aqui.",
  notBegun: "Não conseguimos começar a criar versões menores. Tente de novo.",
  sizeNamed: (name, size) => `${name} (${size})`,
};

function makingLabel(title: string, wanted: Wanted): string {
  if (wanted === "sprite") return `Criando miniaturas da linha do tempo de “${title}”`;
  if (wanted === "sound") return `Criando áudio mais leve de “${title}”`;
  return `Criando versões menores de “${title}”: ${names[wanted]}`;
}

function listed(some: readonly string[]): string {
  return some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} e ${some.at(-1)}`;
}
