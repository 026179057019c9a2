import type * as english from "../en/uploads";
import type { In } from "../say";

export const uploadWords: In<typeof english.uploadWords> = {
  tags: "Tags",
  adults: { badge: "18+", label: "Idade" },
  feed: {
    title: "Feed de conteúdo",
    lead: "As obras mais recentes de todos os criadores.",
    description: "Os vídeos, imagens e áudios mais recentes dos criadores do Wishlight.",
    empty: "Nenhum upload público ainda.",
    emptyHint: "As obras aparecem aqui quando os criadores as publicam.",
    failed: "Não foi possível carregar o feed",
  },
  detail: {
    untitled: "Upload sem título",
    description: "Uma obra no Wishlight.",
    notFound: "Upload não encontrado",
    notFoundById: "Upload não encontrado.",
    sharedWithYou: "Compartilhada com você por link",
    failed: "Não foi possível carregar o upload",
    back: "חזרה",
    openOriginal: "פתח מקור",
    download: "Baixar",
    unshown: "Os navegadores não conseguem mostrar este formato. Você pode baixar o original.",
    tooLarge: "Esta imagem é grande demais para ser mostrada aqui. Você pode abrir ou baixar o original.",
    posterOnly: "Isto é uma prévia. Os navegadores não conseguem mostrar o formato do original.",
    withheld:
      "Você não pode abrir o original, porque ele contém dados pessoais que não conseguimos remover, como onde foi feito.",
    unplayable: "Este navegador não consegue reproduzir este formato. Você pode baixar o original.",
    facts: {
      visibility: "Visibilidade",
      created: "Criada em",
      type: "Tipo",
      mime: "Tipo MIME",
      size: "Tamanho",
      dimensions: "Dimensões",
      duration: "Duração",
      path: "Caminho no armazenamento",
    },
    unknown: "desconhecido",
    toFeed: "Ir para o feed",
  },
  mine: {
    title: "Meus uploads",
    description: "Tudo o que você enviou ao Wishlight, público e privado.",
    lead: "Tudo o que você enviou, público e privado.",
  },
  status: {
    pending: "Enviando",
    processing: "Processando",
    ready: "Pronta",
    rejected: "Rejeitada",
    failed: "Falhou",
    deleting: "Excluindo",
  },
  removed: {
    decision: { title: "Removida", text: "Removemos esta obra. Ninguém pode abri-la, nem mesmo você." },
    review: {
      title: "Em análise",
      text: "Estamos analisando esta obra. Até terminarmos, ninguém pode abri-la, nem mesmo você.",
    },
  },
  visibility: { private: "Privada", public: "Pública" },
  kind: { image: "Imagem", video: "Vídeo", audio: "Áudio", other: "Outro" },
};
