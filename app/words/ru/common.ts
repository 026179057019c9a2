import type * as english from "../en/common";
import type { In } from "../say";

export const common: In<typeof english.common> = {
  gap: " ",
  showPassword: "Показать пароль",
  hidePassword: "Скрыть пароль",
  close: "Закрыть",
  dismiss: "Скрыть",
  loading: "Загрузка",
  optional: "необязательно",
  membersOnly: "Только по подписке",
  notifications: "Уведомления",
  banner: "Объявление",
  bannerUntil: "До {until}.",
  skipToContent: "Перейти к содержанию",
  seconds: (count: string) => `${count} с`,
  minutes: (count: string) => `${count} мин`,
  hours: (count: string) => `${count} ч`,
  megabytes: (count: string) => `${count} МБ`,
  gigabytes: (count: string) => `${count} ГБ`,
  secondsLeft: (seconds) => `осталось ${seconds} с`,
  minutesLeft: (minutes) => `осталось ${minutes} мин`,
  hoursLeft: (hours, minutes) => `осталось ${hours} ч ${minutes} мин`,
};
