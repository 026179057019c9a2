import type * as english from "../en/replacing";
import type { In } from "../say";

export const replacingWords: In<typeof english.replacingWords> = {
  heading: "Замена файла",
  hint: "Загрузите новую версию этого файла. Название, описание, теги, субтитры, просмотры, отметки «Нравится», ссылки, плейлисты и адрес останутся. После проверки зрители увидят новый файл, а текущий мы удалим.",
  choose: "Выбрать новый файл",
  reading: "Читаем файл…",
  ask: (title) => `Заменить файл работы «${title}»?`,
  askText: (current, chosen, size) =>
    `Новый файл: ${chosen} (${size}). Будет заменён: ${current}. Отменить это нельзя.`,
  currentFile: "текущий файл",
  confirm: "Заменить",
  cancel: "Оставить текущий файл",
  done: "Файл заменён. Если есть субтитры, проверьте, подходят ли они к нему.",
  unreadable: "Мы не можем прочитать этот файл. Выберите его ещё раз.",
  notStarted: "Не удалось отправить новый файл. Попробуйте ещё раз.",
  sending: (percent) => `Замена: ${percent}\u00a0%`,
  discard: "Отказаться от нового файла",
  discarded: "Новый файл отброшен. Текущий остаётся.",
  discardFailed: "Не удалось отказаться от нового файла. Попробуйте ещё раз.",
  retry: "Повторить",
  retryFailed: "Что-то пошло не так. Попробуйте ещё раз.",
  unfinished: "Незавершённые загрузки",
};

export const replacingSentence: typeof english.replacingSentence = (status, reason) => {
  if (status === "pending") return "Новый файл загружается. Пока он не готов, зрители видят текущий.";
  if (status === "rejected" || status === "failed")
    return `Новый файл использовать не удалось, поэтому остаётся текущий. ${reason ?? "Мы не смогли его прочитать."}`;
  return "Мы проверяем новый файл. Пока он не готов, зрители видят текущий.";
};
