import type * as english from "../en/bulk";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");
const counted = (count: number, one: string, other: string) => plural(count, { one, many: other, other });
const files = (count: number) => counted(count, `${count} arquivo`, `${count} arquivos`);

export const bulkWords: In<typeof english.bulkWords> = {
  select: "Selecionar",
  selectNamed: (title) => `Selecionar: ${title}`,
  bar: "Ações para os uploads selecionados",
  count: (count) => counted(count, `${count} selecionado`, `${count} selecionados`),
  all: "Selecionar todos os exibidos",
  most: (most) => `Você pode alterar até ${most} de uma vez. Desmarque alguns.`,
  makePublic: "Tornar públicos",
  makePrivate: "Tornar privados",
  openComments: "Ativar comentários",
  closeComments: "Desativar comentários",
  delete: "Excluir",
  leave: "Concluir",
  deleteTitle: (count) => `Excluir ${files(count)}?`,
  deleteMany: (count) =>
    counted(
      count,
      `Tem certeza de que quer excluir ${count} arquivo para sempre? Esta ação não pode ser desfeita.`,
      `Tem certeza de que quer excluir estes ${count} arquivos para sempre? Esta ação não pode ser desfeita.`,
    ),
  madePublic: (count) =>
    counted(count, `${count} arquivo agora é público.`, `${count} arquivos agora são públicos.`),
  madePrivate: (count) =>
    counted(count, `${count} arquivo agora é privado.`, `${count} arquivos agora são privados.`),
  opened: (count) => `Comentários ativados em ${files(count)}.`,
  closed: (count) => `Comentários desativados em ${files(count)}.`,
  deleted: (count) => counted(count, `${count} arquivo excluído.`, `${count} arquivos excluídos.`),
  tags: "Tags",
  tagsHint: "Separe as tags com vírgulas",
  addTags: "Adicionar tags",
  removeTags: "Remover tags",
  markAdults: "Marcar como 18+",
  unmarkAdults: "Remover 18+",
  markedAdults: (count) =>
    counted(count, `${count} arquivo marcado como 18+.`, `${count} arquivos marcados como 18+.`),
  unmarkedAdults: (count) => `18+ removido de ${files(count)}.`,
  tagged: (count) => `Tags adicionadas a ${files(count)}.`,
  untagged: (count) => `Tags removidas de ${files(count)}.`,
  full: (count) =>
    counted(
      count,
      `${count} arquivo passaria de 10 tags, então não o alteramos.`,
      `${count} arquivos passariam de 10 tags, então não os alteramos.`,
    ),
  restricted: (count) =>
    counted(
      count,
      `${count} arquivo continua privado enquanto nossa decisão sobre ele valer. Ele se torna público quando a decisão terminar.`,
      `${count} arquivos continuam privados enquanto nossas decisões sobre eles valerem. Eles se tornam públicos quando as decisões terminarem.`,
    ),
  missed: (count) => `Não encontramos ${files(count)}.`,
  failed: (count) =>
    counted(
      count,
      `Não conseguimos alterar ${count} arquivo. Ele continua selecionado para você tentar de novo.`,
      `Não conseguimos alterar ${count} arquivos. Eles continuam selecionados para você tentar de novo.`,
    ),
  lost: "Não conseguimos alterar nada. Tente de novo.",
};
