import type * as english from "../en/engagement-errors";
import type { In } from "../say";

export const engagementErrors: In<typeof english.engagementErrors> = {
  "engagement.unauthenticated": "Вы вышли из аккаунта. Войдите и попробуйте ещё раз.",
  "engagement.too_large": "Этот запрос слишком большой.",
  "engagement.bad_beat": "Что-то пошло не так. Попробуйте ещё раз.",
  "engagement.too_many_requests": "Слишком много запросов. Подождите минуту.",
};
