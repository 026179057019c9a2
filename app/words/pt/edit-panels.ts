import type * as english from "../en/edit-panels";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");

export const editPanelWords: In<typeof english.editPanelWords> = {
  poster: {
    hint: "A imagem que as pessoas veem no feed e antes da reprodução.",
    choose: "Substituir capa",
    busy: "Enviando...",
    done: "Capa substituída.",
    failed: "Não conseguimos substituir a capa. Tente de novo.",
    unreadable: "Este navegador não consegue ler essa imagem. Escolha uma imagem JPEG, PNG ou WebP.",
  },
  captions: {
    none: "Nenhuma legenda ainda.",
    edit: (language) => `Editar legendas: ${language}`,
    remove: (language) => `Remover legendas: ${language}`,
    removed: "Legendas removidas.",
    removeFailed: "Não conseguimos remover as legendas. Tente de novo.",
    lines: {
      loading: "Carregando legendas...",
      notRead: "Não conseguimos ler as legendas.",
      tryAgain: "Tentar de novo",
      heading: (language) => `Legendas linha por linha: ${language}`,
      hint: "Os tempos são minutos, segundos e milissegundos, como 1:02.500. Uma nova linha começa no tempo atual do player.",
      notesLost: "Ao salvar, as notas entre as linhas deste arquivo são removidas.",
      unreadable: (count) =>
        plural(count, {
          one: `Não conseguimos ler ${count} linha deste arquivo. Se você salvar, ela será removida.`,
          many: `Não conseguimos ler ${count} linhas deste arquivo. Se você salvar, elas serão removidas.`,
          other: `Não conseguimos ler ${count} linhas deste arquivo. Se você salvar, elas serão removidas.`,
        }),
      times: { start: "Início", end: "Fim" },
      words: "Texto",
      start: (line) => `Linha ${line}, início`,
      end: (line) => `Linha ${line}, fim`,
      text: (line) => `Linha ${line}, texto`,
      playFrom: (line) => `Reproduzir a partir da linha ${line}`,
      remove: (line) => `Remover linha ${line}`,
      add: "Adicionar linha",
      save: "Salvar",
      busy: "Salvando...",
      saved: "Legendas salvas.",
      failed: "Não conseguimos salvar as legendas. O que você digitou continua aqui.",
      cancel: "Cancelar",
      noTime: "Digite um tempo como 1:02.500.",
      endFirst: "O fim precisa vir depois do início.",
      tooLate: (end) => `Isto passa do fim, que está em ${end}.`,
      empty: "Digite o texto desta linha ou remova-a.",
      leave: {
        title: "Sair sem salvar?",
        text: "Você não salvou suas alterações nestas legendas.",
        stay: "Continuar editando",
        leave: "Descartar alterações",
      },
    },
  },
};
