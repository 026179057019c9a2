import type * as english from "../en/notification-errors";
import type { In } from "../say";

export const notificationErrors: In<typeof english.notificationErrors> = {
  "notifications.unauthenticated": "Вы вышли из аккаунта. Войдите и попробуйте ещё раз.",
  "notifications.bad_request": "Что-то пошло не так. Попробуйте ещё раз.",
  "notifications.too_large": "Этот запрос слишком большой.",
  "notifications.too_many_requests": "Слишком много запросов. Подождите минуту и попробуйте ещё раз.",
  "notifications.push_off": "Уведомления браузера на этом сайте недоступны.",
  "notifications.unknown_push_service": "Мы не поддерживаем push-сервис этого браузера.",
  "notifications.bad_frequency": "Выберите: выключен, каждый день или каждую неделю.",
};
