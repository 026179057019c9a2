import type * as english from "../en/watching";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");

export const watchingWords: In<typeof english.watchingWords> = {
  replaced: "Arquivo substituído",
  personal:
    "Removemos dados sobre onde um arquivo foi feito e de quem é o dispositivo (GPS, nomes de lugares, proprietário, números de série). Câmera, lente, exposição, artista e direitos autorais permanecem.",
  fileDetails: "Detalhes do arquivo",
  position: "Posição da reprodução",
  played: (at, length) => `${at} de ${length}`,
  closer: "Ver em tamanho completo",
  lightbox: (name) => `${name}, tamanho completo`,
  zoomIn: "Aumentar zoom",
  zoomOut: "Diminuir zoom",
  zoomed: (percent) => `${percent}%`,
  keys: "Use as setas para a obra seguinte e a anterior, mais e menos para o zoom, 0 para ajustar à janela e Esc para fechar.",
  others: "Outras obras",
  newer: "Mais recente",
  older: "Mais antiga",
  like: "Curtir",
  save: "Salvar",
  share: "Compartilhar",
  linkCopied: "Link copiado.",
  linkNotCopied: "Não conseguimos copiar o link. Copie-o da barra de endereços.",
  keepFailed: "Algo deu errado. Tente de novo.",
  likes: (count, formatted) =>
    plural(count, {
      one: `${formatted} curtida`,
      many: `${formatted} curtidas`,
      other: `${formatted} curtidas`,
    }),
  showMore: "Mostrar mais",
  showLess: "Mostrar menos",
  moreFrom: (name) => `Mais de ${name}`,
  moreOrder: "Mais recentes primeiro.",
  seeAll: "Ver todas",
  allFrom: (name) => `Todas as obras de ${name}`,
  similar: "Semelhantes",
  similarOrder: "Primeiro as obras com as mesmas tags, depois as mais recentes do mesmo tipo.",
  relatedFailed: "Não conseguimos carregar outras obras.",
  chapters: "Capítulos",
  autoplay: "Reprodução automática",
  upNextIs: (title) => `A seguir: ${title}`,
  upNext: "A seguir",
  upNextHeard: (title, seconds) =>
    plural(seconds, {
      one: `A seguir: ${title}, em ${seconds} segundo. Pressione Esc para cancelar.`,
      many: `A seguir: ${title}, em ${seconds} segundos. Pressione Esc para cancelar.`,
      other: `A seguir: ${title}, em ${seconds} segundos. Pressione Esc para cancelar.`,
    }),
  playsIn: (seconds) => `Começa em ${seconds} s`,
  stopped: "Cancelado.",
  playNow: "Reproduzir agora",
  cancel: "Cancelar",
};
