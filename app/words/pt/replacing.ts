import type * as english from "../en/replacing";
import type { In } from "../say";

export const replacingWords: In<typeof english.replacingWords> = {
  heading: "Substituir arquivo",
  hint: "Envie uma nova versão deste arquivo. Título, descrição, tags, legendas, visualizações, curtidas, links, playlists e endereço continuam. Depois que verificarmos o arquivo novo, os espectadores passam a vê-lo e excluímos o atual.",
  choose: "Escolher novo arquivo",
  reading: "Lendo arquivo...",
  ask: (title) => `Substituir o arquivo de ${title}?`,
  askText: (current, chosen, size) => `${chosen} (${size}) substituirá ${current}. Não é possível desfazer.`,
  currentFile: "o arquivo atual",
  confirm: "Substituir",
  cancel: "Manter arquivo atual",
  done: "Arquivo substituído. Se ele tiver legendas, verifique se elas ainda correspondem.",
  unreadable: "Não conseguimos ler este arquivo. Escolha-o de novo.",
  notStarted: "Não conseguimos enviar o novo arquivo. Tente de novo.",
  sending: (percent) => `Substituindo: ${percent}%`,
  discard: "Descartar novo arquivo",
  discarded: "Novo arquivo descartado. O atual continua.",
  discardFailed: "Não conseguimos descartar o novo arquivo. Tente de novo.",
  retry: "Tentar de novo",
  retryFailed: "Algo deu errado. Tente de novo.",
  unfinished: "Ver uploads inacabados",
};

export const replacingSentence: typeof english.replacingSentence = (status, reason) => {
  if (status === "pending")
    return "Seu novo arquivo está sendo enviado. Os espectadores veem o atual até ele ficar pronto.";
  if (status === "rejected" || status === "failed")
    return `Não conseguimos usar o novo arquivo, então o atual continua. ${reason ?? "Não conseguimos lê-lo."}`;
  return "Estamos verificando seu novo arquivo. Os espectadores veem o atual até ele ficar pronto.";
};
