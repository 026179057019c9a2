import type * as english from "../en/unfinished";
import type { In } from "../say";

export const unfinishedWords: In<typeof english.unfinishedWords> = {
  title: "Незавершённые загрузки",
  lead: "Продолжите с того же места. Мы отправим только то, чего не хватает.",
  stored: (stored, total) => `Загружено ${stored} из ${total}`,
  replaces: "Заменяет файл этой работы",
  resume: "Продолжить",
  resumeNamed: (name) => `Продолжить: ${name}`,
  discard: "Удалить",
  discardNamed: (name) => `Удалить: ${name}`,
  discarded: "Загрузка удалена.",
  discardFailed: "Не удалось удалить загрузку. Попробуйте ещё раз.",
  choose: (name) => `Выбрать снова: ${name}`,
  different: "Это другой файл.",
  insteadText: (name) =>
    `Вместо прежнего файла можно загрузить ${name} с теми же названием, описанием и настройками. То, что мы уже получили, удалится. Или закройте это окно и выберите прежний файл ещё раз.`,
  instead: "Загрузить этот файл",
  keep: "Закрыть",
  elsewhere: "Загружается в другой вкладке",
  paused: "Прервано",
  gone: "Эта загрузка больше недоступна.",
  unreadable: "Мы не можем прочитать этот файл. Выберите его ещё раз.",
};
