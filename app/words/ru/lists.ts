import type * as english from "../en/lists";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

export const listWords: In<typeof english.listWords> = {
  loadMore: "Показать ещё",
  loadingMore: "Загружаем ещё",
  retry: "Повторить",
  toFeed: "Перейти в ленту",
  stoppedAt: (at, length) => `Вы остановились на ${at} из ${length}`,
  nowShown: (count, formatted) =>
    plural(count, {
      one: `Показана ${formatted} работа.`,
      few: `Показано ${formatted} работы.`,
      many: `Показано ${formatted} работ.`,
      other: `Показано ${formatted} работы.`,
    }),
};
