import type * as english from "../en/creator-page";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

export const creatorWords: In<typeof english.creatorWords> = {
  description: (name) => `Работы автора ${name} на Wishlight.`,
  notFound: "Мы не нашли этого автора.",
  notFoundHint: "Возможно, в имени опечатка или аккаунта больше нет.",
  toFeed: "Перейти в ленту",
  failed: "Не удалось загрузить эту страницу.",
  works: (count, formatted) =>
    plural(count, {
      one: `${formatted} работа`,
      few: `${formatted} работы`,
      many: `${formatted} работ`,
      other: `${formatted} работы`,
    }),
  followers: (count, formatted) =>
    plural(count, {
      one: `${formatted} подписчик`,
      few: `${formatted} подписчика`,
      many: `${formatted} подписчиков`,
      other: `${formatted} подписчика`,
    }),
  views: (count, formatted) =>
    plural(count, {
      one: `${formatted} просмотр`,
      few: `${formatted} просмотра`,
      many: `${formatted} просмотров`,
      other: `${formatted} просмотра`,
    }),
  edit: "Изменить профиль",
  upload: "Загрузить первую работу",
  share: "Поделиться",
  shared: "Ссылка скопирована.",
  shareFailed: "Не удалось скопировать ссылку. Скопируйте её из адресной строки.",
  worksFailed: "Не удалось загрузить эти работы.",
  kinds: "Тип",
  orders: "Сортировка",
  all: "Все",
  image: "Изображения",
  video: "Видео",
  audio: "Аудио",
  newest: "Новые",
  most: "Популярные",
  empty: "Публичных работ пока нет.",
  emptyHint: "Работы появятся здесь после публикации.",
  emptyKind: "Публичных работ этого типа нет.",
};
