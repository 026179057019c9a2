import type * as english from "../en/renditions";
import type { In } from "../say";

const names: In<typeof english.renditionWords.names> = {
  sprite: "миниатюры для перемотки",
  sound: "сжатый звук",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
};
type Wanted = keyof typeof names;

export const renditionWords: In<typeof english.renditionWords> = {
  label: "Уменьшенные версии",
  names,
  making: (title, wanted, percent) => `${makingLabel(title, wanted)}, ${percent}\u00a0%`,
  makingHeard: makingLabel,
  sending: (title, wanted, percent) => `Загружаем для «${title}»: ${names[wanted]}, ${percent}\u00a0%`,
  sendingHeard: (title, wanted) => `Загружаем для «${title}»: ${names[wanted]}`,
  checking: (title, wanted) => `Проверяем для «${title}»: ${names[wanted]}`,
  waiting: (title) => `В очереди: уменьшенные версии «${title}».`,
  elsewhere: (title) => `Уменьшенные версии «${title}» создаёт другое окно или устройство.`,
  failed: (title, wanted, problem) =>
    problem
      ? `Не удалось создать для «${title}»: ${names[wanted]}. ${problem}`
      : `Не удалось создать для «${title}»: ${names[wanted]}.`,
  done: (title) => `Уменьшенные версии «${title}» готовы.`,
  notNow: {
    paused: "Создание уменьшенных версий приостановлено.",
    battery: "Приостановлено, пока устройство экономит заряд.",
    metered: "Приостановлено, пока у вас лимитное подключение.",
    memory: "Приостановлено: устройству не хватает памяти.",
    unsupported:
      "Этот браузер не может создавать уменьшенные версии. Зайдите с другого браузера, чтобы их создать.",
    offline: "Приостановлено, пока вы не в сети.",
    quota: "Для уменьшенных версий не хватает места. Удалите что-нибудь, чтобы его освободить.",
    stopped: "Мы приостановили новые загрузки. Создание уменьшенных версий продолжится позже.",
  },
  pause: "Приостановить",
  resume: "Продолжить",
  makeNow: "Создать сейчас",
  tryAgain: "Повторить",
  hide: "Скрыть",
  whole: {
    pause: "Приостановить создание уменьшенных версий",
    resume: "Продолжить создание уменьшенных версий",
    makeNow: "Создать сейчас уменьшенные версии",
    tryAgain: "Повторить создание уменьшенных версий",
    hide: "Скрыть строку об уменьшенных версиях",
  },
  state: (ready, wanted) =>
    [
      ...(ready.length > 0 ? [`Готово: ${listed(ready)}.`] : []),
      ...(wanted.length > 0 ? [`Ещё не создано: ${listed(wanted)}.`] : []),
    ].join(" "),
  cardState: (ready, wanted) =>
    ready.length > 0
      ? `Готовые уменьшенные версии: ${listed(ready)}. Ещё не создано: ${listed(wanted)}.`
      : `Уменьшенные версии ещё не созданы: ${listed(wanted)}.`,
  makeAll: "Создать все уменьшенные версии сейчас",
  makeAllHint:
    "Их создаёт ваш браузер для зрителей с медленным соединением и для браузеров, которые не воспроизводят оригинал.",
  begun: "Браузер создаёт уменьшенные версии. Можно продолжать работать здесь.",
  notBegun: "Не удалось начать создание уменьшенных версий. Попробуйте ещё раз.",
  sizeNamed: (name, size) => `${name} (${size})`,
};

function makingLabel(title: string, wanted: Wanted): string {
  if (wanted === "sprite") return `Создаём миниатюры для перемотки «${title}»`;
  if (wanted === "sound") return `Создаём сжатый звук для «${title}»`;
  return `Создаём уменьшенные версии «${title}»: ${names[wanted]}`;
}

function listed(some: readonly string[]): string {
  return some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} и ${some.at(-1)}`;
}
