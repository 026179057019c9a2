import type * as english from "../en/dashboard";
import type { In } from "../say";

export const dashboardWords: In<typeof english.dashboardWords> = {
  title: "Панель автора",
  description: "Коротко о ваших работах на Wishlight.",
  views: "Всего просмотров",
  items: "Загружено работ",
  followers: "Подписчики",
  soon: "Скоро",
  latest: "Последние работы",
  actions: "Быстрые действия",
  upload: "Загрузить",
  editProfile: "Изменить профиль",
  settings: "Настройки",
  earnings: {
    title: "Доходы",
    owed: "К выплате",
    debt: "Переплата. Мы вычтем её из будущих доходов.",
    link: "Открыть доходы",
  },
  room: {
    title: "Хранилище",
    bytes: "Место",
    works: "Работы",
    begun: "Начато загрузок за последние 24 часа",
    of: (used, most) => `${used} из ${most}`,
    full: "Лимит исчерпан.",
  },
  empty: "Здесь появятся ваши последние работы.",
  failed: "Не удалось загрузить ваши работы.",
};
