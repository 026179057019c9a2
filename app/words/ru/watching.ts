import type * as english from "../en/watching";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ru");

export const watchingWords: In<typeof english.watchingWords> = {
  replaced: "Файл заменён",
  personal:
    "Мы удаляем сведения о том, где и на чьём устройстве сделан файл (GPS, названия мест, владелец, серийные номера). Камера, объектив, экспозиция, автор и авторские права остаются.",
  fileDetails: "О файле",
  position: "Место воспроизведения",
  played: (at, length) => `${at} из ${length}`,
  closer: "Открыть в полном размере",
  lightbox: (name) => `${name}, полный размер`,
  zoomIn: "Увеличить",
  zoomOut: "Уменьшить",
  zoomed: (percent) => `${percent}\u00a0%`,
  keys: "Клавиши со стрелками открывают следующую и предыдущую работу, плюс и минус меняют масштаб, 0 вписывает в окно, Escape закрывает.",
  others: "Другие работы",
  newer: "Новее",
  older: "Старее",
  like: "Нравится",
  save: "Сохранить",
  share: "Поделиться",
  linkCopied: "Ссылка скопирована.",
  linkNotCopied: "Не удалось скопировать ссылку. Скопируйте её из адресной строки.",
  keepFailed: "Что-то пошло не так. Попробуйте ещё раз.",
  likes: (count, formatted) =>
    plural(count, {
      one: `${formatted} отметка «Нравится»`,
      few: `${formatted} отметки «Нравится»`,
      many: `${formatted} отметок «Нравится»`,
      other: `${formatted} отметки «Нравится»`,
    }),
  showMore: "Развернуть",
  showLess: "Свернуть",
  moreFrom: (name) => `Другие работы автора ${name}`,
  moreOrder: "Сначала новые.",
  seeAll: "Показать все",
  allFrom: (name) => `Все работы автора ${name}`,
  similar: "Похожее",
  similarOrder: "Сначала работы с теми же тегами, затем самые новые того же типа.",
  relatedFailed: "Не удалось загрузить другие работы.",
  chapters: "Главы",
  autoplay: "Автовоспроизведение",
  upNextIs: (title) => `Далее: ${title}`,
  upNext: "Далее",
  upNextHeard: (title, seconds) =>
    `Далее: ${title}, через ${plural(seconds, {
      one: `${seconds} секунду`,
      few: `${seconds} секунды`,
      many: `${seconds} секунд`,
      other: `${seconds} секунды`,
    })}. Нажмите Escape, чтобы отменить.`,
  playsIn: (seconds) => `Начнётся через ${seconds} с`,
  stopped: "Отменено.",
  playNow: "Смотреть сейчас",
  cancel: "Отмена",
};
