import type * as english from "../en/feed";
import type { In } from "../say";

export const feedWords: In<typeof english.feedWords> = {
  lists: "Ленты",
  newest: "Новые",
  following: "Мои авторы",
  kinds: "Тип",
  orders: "Сортировка",
  all: "Все",
  image: "Изображения",
  video: "Видео",
  audio: "Аудио",
  byTime: "Сначала новые",
  byWeek: "Популярные за неделю",
  followingLead: "Новые работы авторов, на которых вы подписаны.",
  weekLead: "Больше всего просмотров за последние семь дней.",
  emptyKind: "Публичных работ этого типа пока нет.",
  emptyWeek: "На этой неделе просмотров пока нет.",
  emptyWeekHint: "Просмотры подсчитываются каждый час.",
  emptyFollowing: "Вы пока ни на кого не подписаны.",
  emptyFollowingHint:
    "Откройте страницу автора с любой карточки и нажмите «Подписаться». Здесь появятся его новые работы.",
  quietFollowing: "Здесь пока ничего нет.",
  quietFollowingHint: "Авторы, на которых вы подписаны, ещё не публиковали ничего этого типа.",
  someCreators: "Авторы с новыми работами",
  showTheirs: "Показать их работы",
  toNewest: "Смотреть новые работы",
  toFollowing: "Мои авторы",
};
