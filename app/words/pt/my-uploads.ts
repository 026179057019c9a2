import type * as english from "../en/my-uploads";
import { pluralIn, type In } from "../say";
import { uploadWords } from "./uploads";

const plural = pluralIn("pt");

export const myUploadsWords: In<typeof english.myUploadsWords> = {
  ...uploadWords.mine,
  empty: "Você ainda não enviou nada.",
  emptyKind: "Nada deste tipo ainda.",
  warned: (count) =>
    plural(count, {
      one: `Há um problema com ${count} dos seus arquivos. O cartão dele traz os detalhes.`,
      many: `Há um problema com ${count} dos seus arquivos. Os cartões deles trazem os detalhes.`,
      other: `Há um problema com ${count} dos seus arquivos. Os cartões deles trazem os detalhes.`,
    }),
  upload: "Enviar obra",
  filters: { all: "Todos os tipos", image: "Imagem", video: "Vídeo", audio: "Áudio", other: "Outro" },
  filterLabel: "Filtrar por tipo",
  restricted: "Restrita por uma decisão",
  copy: "Copiar link",
  copied: "Link assinado copiado.",
  copiedHint: "Qualquer pessoa com o link pode abrir este arquivo por 3 minutos, mesmo sem entrar.",
  copyFailed: "Não foi possível copiar o link.",
  download: "Baixar",
  delete: "Excluir",
  retry: "Tentar de novo",
  deleteText: "Tem certeza de que quer excluir este arquivo para sempre? Esta ação não pode ser desfeita.",
  cancel: "Cancelar",
  confirm: "Sim, excluir",
  deleted: "Arquivo excluído.",
  deleteFailed: "Não foi possível excluir o arquivo.",
  failed: "Não foi possível carregar seus uploads.",
};
