import type * as english from "../en/offer";
import type { In } from "../say";
import { days as trialDays } from "./trial";

export const offerWords: In<typeof english.offerWords> = {
  trialEnded: "Бесплатный пробный период закончился.",
  ended: "Ваша подписка закончилась.",
  unpaid: "Ваша подписка не оплачена.",
  unpaidHint: "Проверьте карту, чтобы снова смотреть всё.",
  paused: "Ваша подписка приостановлена.",
  never: "Чтобы смотреть это, нужна подписка.",
  price: (amount) => `Смотрите всё за ${amount} в месяц.`,
  unconfirmed: "Чтобы смотреть, подтвердите адрес электронной почты.",
  trialBegins: (days) => `С этого начнётся бесплатный пробный период: ${trialDays(days)}. Карта не нужна.`,
  toProfile: "Перейти в профиль",
  toMembership: "Перейти к подписке",
};
