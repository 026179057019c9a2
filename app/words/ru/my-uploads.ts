import type * as english from "../en/my-uploads";
import { pluralIn, type In } from "../say";
import { uploadWords } from "./uploads";

const plural = pluralIn("ru");

export const myUploadsWords: In<typeof english.myUploadsWords> = {
  ...uploadWords.mine,
  empty: "Вы пока ничего не загрузили.",
  emptyKind: "Работ этого типа пока нет.",
  warned: (count) =>
    plural(count, {
      one: `С ${count} файлом возникла проблема. Подробности на его карточке.`,
      few: `С ${count} файлами возникли проблемы. Подробности на их карточках.`,
      many: `С ${count} файлами возникли проблемы. Подробности на их карточках.`,
      other: `С ${count} файла возникли проблемы. Подробности на их карточках.`,
    }),
  upload: "Загрузить",
  filters: { all: "Все типы", image: "Изображения", video: "Видео", audio: "Аудио", other: "Другое" },
  filterLabel: "Фильтр по типу",
  restricted: "Ограничена решением",
  copy: "Копировать ссылку",
  copied: "Подписанная ссылка скопирована.",
  copiedHint: "По этой ссылке файл 3 минуты может открыть кто угодно, даже без входа в аккаунт.",
  copyFailed: "Не удалось скопировать ссылку.",
  download: "Скачать",
  delete: "Удалить",
  retry: "Повторить",
  deleteText: "Удалить этот файл навсегда? Это действие нельзя отменить.",
  cancel: "Отмена",
  confirm: "Да, удалить",
  deleted: "Файл удалён.",
  deleteFailed: "Не удалось удалить файл.",
  failed: "Не удалось загрузить ваши работы.",
};
