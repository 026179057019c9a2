import type * as english from "../en/teasers";
import type { In } from "../say";

export const teaserWords: In<typeof english.teaserWords> = {
  untitled: "Upload sem título",
  anonymous: "Sem nome",
  kind: { image: "Imagem", video: "Vídeo", audio: "Áudio", other: "Obra" },
  still: (title) => `Imagem de ${title}`,
  description: (title, creator) => `${title}, de ${creator}, no Wishlight.`,
  watch: "Assistir no Wishlight",
  gone: "Isto não é mais exibido aqui",
  goneText: "Não está mais disponível.",
  home: "Ir para o Wishlight",
  field: "Mostrar uma prévia a quem não entrou na conta",
  fieldHint:
    "Uma página que qualquer pessoa pode abrir, com uma imagem de até 640 pixels ou a capa, o título, seu nome, a duração e o começo da descrição. Ela aparece enquanto a obra for pública e não for 18+.",
  heading: "Prévia",
  hint: "Qualquer pessoa pode abrir esta página e incorporá-la em outros sites.",
  copies: "Buscadores e outros sites podem fazer cópias. Desativar a prévia não remove essas cópias.",
  waiting: "A prévia não está sendo exibida agora. A obra precisa ser pública, sem restrições e não ser 18+.",
  address: "Endereço da prévia",
  code: "Código de incorporação",
  copyAddress: "Copiar endereço",
  copyCode: "Copiar código",
};

export const openPageWords: In<typeof english.openPageWords> = {
  open: "Quem não entrou na conta pode ver esta página: seu nome, foto, bio e as obras com prévia.",
  closed:
    "Só quem entrou na conta pode ver esta página. Você pode mostrar a todos seu nome, foto, bio e as obras com prévia.",
  show: "Mostrar a todos",
  hide: "Mostrar só a membros",
  teasers: "Obras com prévia",
  none: "Nenhuma prévia ainda.",
};
