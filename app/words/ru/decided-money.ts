import type * as english from "../en/decided-money";
import type { In } from "../say";

export const decidedMoneyWords: In<typeof english.decidedMoneyWords> = {
  title: "Решения о ваших деньгах",
  text: "Решения о ваших работах или аккаунте могут удержать, забрать или вернуть ваш доход. То, что они забирают, достаётся другим авторам и никогда нам.",
  caption: "Ваши деньги по решениям, сначала новые",
  about: "О чём",
  amount: "Сумма",
  state: "Статус",
  states: { held: "Удержано", taken: "Передано другим авторам", back: "Возвращено" },
  person: "Весь ваш доход",
  untitled: "Работа без названия",
  open: "Открыть решение",
  openOf: (title) => `Открыть решение: ${title}`,
  since: "Решено {at}",
  until: "До {at}, потом деньги снова ваши.",
  unlessAppealed: "Если не подать апелляцию до {at}, деньги получат другие авторы.",
  appealOpen: "До решения по вашей апелляции.",
  held: "Удержано сейчас",
  taken: "Передано другим авторам",
  gives: "Доход за этот месяц на сегодня",
  left: "Остаётся вам",
};
