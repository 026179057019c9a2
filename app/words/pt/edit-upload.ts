import type * as english from "../en/edit-upload";
import type { In } from "../say";

export const editWords: In<typeof english.editWords> = {
  heading: "Editar upload",
  restricted:
    "Uma decisão restringe esta obra. Alterações na visibilidade ou na data passam a valer quando a decisão terminar.",
  restrictedReason: (reason) => `Motivo: ${reason}.`,
  publicAgain: "Se a decisão for revogada, esta obra volta a ser pública.",
  restrictedWhy: "Ler a decisão ou recorrer",
  withheld:
    "Este arquivo contém dados pessoais que não conseguimos remover, como onde foi feito, o nome de um proprietário ou um número de série. Só você pode abrir o original; todos os outros veem as imagens que geramos a partir dele. Para compartilhar o original, envie uma cópia sem esses dados.",
  warnings: "Sobre este arquivo",
  save: "Salvar alterações",
  saving: "Salvando...",
  saved: "Alterações salvas.",
  notSaved: "Não conseguimos salvar suas alterações. O que você digitou continua aqui.",
  needsScript: "Esta parte precisa de JavaScript.",
  poster: { heading: "Capa" },
  captions: { heading: "Legendas" },
  danger: { heading: "Excluir", text: "Isto também exclui o arquivo, a capa e as legendas." },
};

export const playerWords: In<typeof english.playerWords> = {
  reconnecting: "Reconectando...",
  gone: "Esta obra não está mais disponível.",
  tryAgain: "Tentar de novo",
  play: "Reproduzir",
  wide: "Modo cinema",
};
