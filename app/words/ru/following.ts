import type * as english from "../en/following";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

export const followingWords: In<typeof english.followingWords> = {
  title: "Мои авторы",
  description: "Авторы, на которых вы подписаны на Wishlight.",
  lead: "Авторы, на которых вы подписаны, сначала новые подписки. Этот список видите только вы.",
  empty: "Вы пока ни на кого не подписаны.",
  emptyHint: "Откройте страницу автора с любой карточки или работы и нажмите «Подписаться».",
  toFeed: "Открыть ленту",
  toTheirs: "Смотреть их новые работы",
  failed: "Не удалось загрузить ваших авторов.",
  follow: "Подписаться",
  followed: "Вы подписаны",
  followName: (name) => `Подписаться на автора ${name}`,
  followedName: (name) => `Вы подписаны на автора ${name}`,
  works: (count, formatted) =>
    plural(count, {
      one: `${formatted} работа`,
      few: `${formatted} работы`,
      many: `${formatted} работ`,
      other: `${formatted} работы`,
    }),
  nowShown: (count, formatted) =>
    plural(count, {
      one: `Показан ${formatted} автор.`,
      few: `Показано ${formatted} автора.`,
      many: `Показано ${formatted} авторов.`,
      other: `Показано ${formatted} автора.`,
    }),
};
