import type * as english from "../en/running-uploads";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");
const counted = (count: number, one: string, other: string) => plural(count, { one, many: other, other });

export const runningUploadWords: In<typeof english.runningUploadWords> = {
  pause: "Pausar",
  resume: "Retomar",
  retry: "Tentar de novo",
  chooseAgain: "Escolher de novo",
  cancel: "Cancelar",
  dismiss: (name) => `Remover ${name} desta lista`,
  whole: {
    pause: (name) => `Pausar upload de ${name}`,
    resume: (name) => `Retomar upload de ${name}`,
    retry: (name) => `Tentar de novo: ${name}`,
    chooseAgain: (name) => `Escolher de novo: ${name}`,
    cancel: (name) => `Cancelar upload de ${name}`,
  },
  cancelled: "Upload cancelado.",
  done: "Seu upload está pronto.",
  doneMany: (count) => counted(count, `${count} upload está pronto.`, `${count} uploads estão prontos.`),
  andOthers: (name, count) => `${name} e mais ${count}`,
  pictureLost: "Não conseguimos enviar a capa. Você pode escolher uma na página da obra, em Capa.",
  view: "Ver",
  failed: (message) => `O upload falhou: ${message}`,
  linkFailed: "Não foi possível criar uma URL assinada",
  signedUrlFailed: (message) => `A URL assinada falhou: ${message}`,
  listTitle: "Uploads nesta guia",
  stages: {
    queued: "Na fila",
    reserving: "Preparando",
    sending: "Enviando",
    waiting: "Conexão perdida. Reconectando",
    paused: "Pausado",
    completing: "Finalizando",
    processing: "Verificando seu arquivo",
    ready: "Pronto",
    rejected: "Rejeitado",
    failed: "Falhou",
    cancelled: "Cancelado",
  },
  sent: (sent, total) => `${sent} de ${total}`,
  speed: (speed) => `${speed}/s`,
  heard: (name, percent) => `${name}: ${percent} por cento enviado`,
  heardStage: (name, stage) => `${name}: ${stage}`,
  dock: (count, percent) =>
    `${counted(count, `Enviando ${count} arquivo`, `Enviando ${count} arquivos`)}, ${percent}%`,
  dockLink: "Ver seus uploads",
  signInAgain: {
    title: "Você precisa entrar para enviar arquivos.",
    text: "Entre na mesma conta em uma nova guia, e seus uploads continuam. Seus arquivos, os títulos e o que já recebemos ficam aqui. Se você excluiu essa conta, nada mais será enviado.",
    later: "Agora não",
    signIn: "Entrar",
  },
};
