import type * as english from "../en/bulk";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

const files = (count: number) =>
  plural(count, {
    one: `${count} файл`,
    few: `${count} файла`,
    many: `${count} файлов`,
    other: `${count} файла`,
  });

export const bulkWords: In<typeof english.bulkWords> = {
  select: "Выбрать",
  selectNamed: (title) => `Выбрать: ${title}`,
  bar: "Действия с выбранными работами",
  count: (count) => `Выбрано: ${count}`,
  all: "Выбрать все показанные",
  most: (most) => `За один раз можно изменить не больше ${most}. Снимите выбор с некоторых.`,
  makePublic: "Сделать публичными",
  makePrivate: "Сделать приватными",
  openComments: "Включить комментарии",
  closeComments: "Выключить комментарии",
  delete: "Удалить",
  leave: "Готово",
  deleteTitle: (count) => `Удалить ${files(count)}?`,
  deleteMany: (count) => `Удалить ${files(count)} навсегда? Это действие нельзя отменить.`,
  madePublic: (count) => `Стали публичными: ${files(count)}.`,
  madePrivate: (count) => `Стали приватными: ${files(count)}.`,
  opened: (count) => `Комментарии включены: ${files(count)}.`,
  closed: (count) => `Комментарии выключены: ${files(count)}.`,
  deleted: (count) => (count === 1 ? "Файл удалён." : `Удалено: ${files(count)}.`),
  tags: "Теги",
  tagsHint: "Разделяйте теги запятыми",
  addTags: "Добавить теги",
  removeTags: "Удалить теги",
  markAdults: "Поставить 18+",
  unmarkAdults: "Снять 18+",
  markedAdults: (count) => `Отметка 18+ поставлена: ${files(count)}.`,
  unmarkedAdults: (count) => `Отметка 18+ снята: ${files(count)}.`,
  tagged: (count) => `Теги добавлены: ${files(count)}.`,
  untagged: (count) => `Теги удалены: ${files(count)}.`,
  full: (count) =>
    plural(count, {
      one: `У ${count} файла стало бы больше 10 тегов, поэтому мы его не изменили.`,
      few: `У ${count} файлов стало бы больше 10 тегов, поэтому мы их не изменили.`,
      many: `У ${count} файлов стало бы больше 10 тегов, поэтому мы их не изменили.`,
      other: `У ${count} файла стало бы больше 10 тегов, поэтому мы их не изменили.`,
    }),
  restricted: (count) =>
    plural(count, {
      one: `${count} файл остаётся приватным, пока действует наше решение. Когда оно прекратится, он станет публичным.`,
      few: `${count} файла остаются приватными, пока действуют наши решения. Когда они прекратятся, файлы станут публичными.`,
      many: `${count} файлов остаются приватными, пока действуют наши решения. Когда они прекратятся, файлы станут публичными.`,
      other: `${count} файла остаются приватными, пока действуют наши решения. Когда они прекратятся, файлы станут публичными.`,
    }),
  missed: (count) => `Не удалось найти ${files(count)}.`,
  failed: (count) =>
    plural(count, {
      one: `Не удалось изменить ${count} файл. Он остался выбранным, попробуйте ещё раз.`,
      few: `Не удалось изменить ${count} файла. Они остались выбранными, попробуйте ещё раз.`,
      many: `Не удалось изменить ${count} файлов. Они остались выбранными, попробуйте ещё раз.`,
      other: `Не удалось изменить ${count} файла. Они остались выбранными, попробуйте ещё раз.`,
    }),
  lost: "Ничего не удалось изменить. Попробуйте ещё раз.",
};
