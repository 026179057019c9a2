import type * as english from "../en/search";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ru");

export const searchWords: In<typeof english.searchWords> = {
  title: "Поиск",
  description: "Поиск работ, авторов и тегов на Wishlight.",
  titleOf: (query) => `${query} | Поиск`,
  resultsFor: (query) => `Результаты по запросу «${theirs(query)}»`,
  lead: "Ищите работы по названию, тегу или описанию, а авторов по имени.",
  instead: (meant) =>
    `По вашему запросу ничего не нашлось. Показаны результаты по запросу «${theirs(meant)}».`,
  failed: "Поиск сейчас недоступен. Попробуйте ещё раз чуть позже.",
  retry: "Повторить",
  kindsLabel: "Результаты",
  mediaLabel: "Тип",
  kinds: { all: "Все", works: "Работы", creators: "Авторы", tags: "Теги" },
  media: { image: "Изображения", video: "Видео", audio: "Аудио" },
  everyKind: "Все типы",
  counted: (name, count) => `${name} ${count}`,
  more: (formatted) => `${formatted}+`,
  order: { newest: "Сначала новые работы.", best: "Сначала самые подходящие." },
  creatorsOrder: "Сначала самые подходящие.",
  tagsOrder: "Сначала теги с наибольшим числом работ.",
  firstShown: (formatted) => `Показаны первые ${formatted}. Чтобы найти других, введите имя подробнее.`,
  allCreators: "Все авторы",
  allTags: "Все теги",
  works: (count, formatted) =>
    plural(count, {
      one: `${formatted} работа`,
      few: `${formatted} работы`,
      many: `${formatted} работ`,
      other: `${formatted} работы`,
    }),
  emptyTitle: "Что вы ищете?",
  emptyHint: "Достаточно двух или трёх букв, диакритические знаки необязательны.",
  nothingTitle: (query) => `По запросу «${theirs(query)}» ничего не нашлось`,
  nothingHint: "Проверьте написание или уберите часть слов.",
  nothingOfKind: "Результатов этого типа нет.",
  wordAlone: (word) => `Искать только «${theirs(word)}»`,
  toFeed: "Смотреть новые работы",
  toAll: "Показать все результаты",
  suggestions: "Подсказки",
  suggested: (count, formatted) =>
    plural(count, {
      one: `${formatted} подсказка. Используйте клавиши со стрелками.`,
      few: `${formatted} подсказки. Используйте клавиши со стрелками.`,
      many: `${formatted} подсказок. Используйте клавиши со стрелками.`,
      other: `${formatted} подсказки. Используйте клавиши со стрелками.`,
    }),
  noneSuggested: "Подсказок нет.",
  allResults: (query) => `Все результаты по запросу «${theirs(query)}»`,
};
