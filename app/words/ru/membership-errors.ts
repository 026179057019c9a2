import type * as english from "../en/membership-errors";
import type { In } from "../say";

// prettier-ignore
export const membershipErrors: In<typeof english.membershipErrors> = {
  "membership.required": "Чтобы смотреть это, нужна подписка.",
  "membership.already": "У вас уже есть подписка.",
  "membership.unconfirmed": "Сначала подтвердите адрес электронной почты.",
  "membership.load_failed": "Не удалось загрузить данные о подписке. Попробуйте через минуту.",
  "membership.none": "У вас нет подписки, которую можно изменить.",
  "membership.consent_missing": "Сначала согласитесь с ежемесячным платежом.",
  "membership.terms_changed": "Цена или дата платежа изменилась. Проверьте и согласитесь ещё раз.",
  "membership.unavailable": "Сейчас платёжная система недоступна. Попробуйте через минуту.",
  "membership.withdrawal_over": "Срок для отказа от договора истёк. Отменить подписку можно в любой момент.",
  "membership.event_too_large": "Это событие слишком большое.",
  "membership.bad_event": "Не удалось проверить подлинность этого события.",
};
