import type * as english from "../en/views";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

export const viewsWords: In<typeof english.viewsWords> = {
  title: "Просмотры и время просмотра",
  description: "Как часто и как долго смотрели ваши работы, по дням и по работам.",
  lead: "Как другие смотрели ваши работы. Дни считаются по UTC.",
  back: "Панель автора",
  views: (count, said) =>
    plural(count, {
      one: `${said} просмотр`,
      few: `${said} просмотра`,
      many: `${said} просмотров`,
      other: `${said} просмотра`,
    }),
  viewsLabel: "Просмотры",
  watchTime: "Время просмотра",
  countedUpTo: "Учтено до {time}",
  whole: "По дням и по работам",
  wholeHint: "Графики, таблицы и файлы",
  none: "Просмотров пока нет.",
  noneHint: "Цифры появятся, когда кто-нибудь посмотрит вашу публичную работу.",
  failed: "Не удалось загрузить просмотры.",
  period: "Период",
  periods: { 7: "7 дней", 28: "28 дней", 90: "90 дней", 365: "1 год" },
  allTime: (what) => `${what}, за всё время`,
  inPeriod: (said, days) =>
    plural(days, {
      one: `${said} за ${days} день`,
      few: `${said} за ${days} дня`,
      many: `${said} за ${days} дней`,
      other: `${said} за ${days} дня`,
    }),
  chooseDay: (what) => `${what} по дням. Переходите между днями клавишами со стрелками.`,
  onDay: (day, said) => `${day}: ${said}`,
  byDay: "По дням",
  table: "Показать таблицей",
  tableCaption: "Просмотры и время просмотра по дням, сначала новые",
  day: "День",
  byWork: "По работам",
  byWorkHint: "За всё время, сначала самые просматриваемые.",
  worksCaption: "Просмотры и время просмотра по работам, сначала самые просматриваемые",
  work: "Работа",
  more: "Ещё работы",
  downloadDays: "Скачать дни в CSV",
  downloadWorks: "Скачать работы в CSV",
  csv: {
    day: "День",
    work: "Работа",
    address: "Адрес",
    views: "Просмотры",
    seconds: "Время просмотра (секунды)",
  },
};
