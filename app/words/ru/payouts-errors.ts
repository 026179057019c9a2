import type * as english from "../en/payouts-errors";
import type { In } from "../say";

// prettier-ignore
export const payoutErrors: In<typeof english.payoutErrors> = {
  "payouts.unavailable": "Сейчас платёжная система недоступна. Попробуйте через минуту.",
  "payouts.load_failed": "Не удалось загрузить ваши доходы. Попробуйте через минуту.",
  "payouts.not_creator": "Доходы есть только у авторов.",
  "payouts.no_country": "Выберите страну.",
  "payouts.country": "Мы пока не можем платить авторам в этой стране. До тех пор мы храним ваш доход для вас.",
  "payouts.country_fixed": "Страну аккаунта для выплат больше нельзя изменить.",
  "payouts.no_account": "У вас ещё нет аккаунта для выплат. Сначала настройте его.",
  "payouts.under_age": "Настроить выплаты можно с 18 лет. До этого мы храним ваш доход для вас.",
  "payouts.no_statement": "За этот месяц отчёта нет.",
};
