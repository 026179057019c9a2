import type * as english from "../en/unfinished";
import type { In } from "../say";

export const unfinishedWords: In<typeof english.unfinishedWords> = {
  title: "Uploads inacabados",
  lead: "Continue de onde parou. Só enviamos o que falta.",
  stored: (stored, total) => `${stored} de ${total} enviados`,
  replaces: "Substitui o arquivo desta obra",
  resume: "Retomar",
  resumeNamed: (name) => `Retomar: ${name}`,
  discard: "Descartar",
  discardNamed: (name) => `Descartar: ${name}`,
  discarded: "Upload descartado.",
  discardFailed: "Não conseguimos descartar o upload. Tente de novo.",
  choose: (name) => `Escolher ${name} de novo`,
  different: "Este é um arquivo diferente.",
  insteadText: (name) =>
    `Você pode enviar ${name} no lugar, com o mesmo título, descrição e configurações. Vamos descartar o que recebemos do primeiro arquivo. Ou feche isto e escolha o primeiro arquivo de novo.`,
  instead: "Enviar este arquivo no lugar",
  keep: "Fechar",
  elsewhere: "Enviando em outra guia",
  paused: "Interrompido",
  gone: "Este upload não está mais disponível.",
  unreadable: "Não conseguimos ler este arquivo. Escolha-o de novo.",
};
