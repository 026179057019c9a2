import type * as english from "../en/tags";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

export const tagWords: In<typeof english.tagWords> = {
  label: "Теги",
  hint: "До 10, через запятую. По ним вашу работу легче найти.",
  remove: (tag) => `Удалить ${tag}`,
  added: (tag) => `Добавлен тег ${tag}.`,
  removed: (tag) => `Удалён тег ${tag}.`,
  full: "У работы может быть не больше 10 тегов.",
  again: (tag) => `Тег ${tag} уже добавлен.`,
  chosen: "Выбранные теги",
  suggestions: (count) =>
    plural(count, {
      one: `${count} подсказка`,
      few: `${count} подсказки`,
      many: `${count} подсказок`,
      other: `${count} подсказки`,
    }),
  title: (tag) => `#${tag}`,
  lead: (count, shown) =>
    count === 1
      ? "1 работа с этим тегом."
      : plural(count, {
          one: `${shown} работа с этим тегом, сначала новые.`,
          few: `${shown} работы с этим тегом, сначала новые.`,
          many: `${shown} работ с этим тегом, сначала новые.`,
          other: `${shown} работы с этим тегом, сначала новые.`,
        }),
  description: (tag) => `Работы на Wishlight с тегом ${tag}.`,
  notFound: "Работ с этим тегом нет.",
  notFoundHint: "Проверьте написание. Возможно, работы с этим тегом удалили.",
  failed: "Не удалось загрузить эти работы.",
};
