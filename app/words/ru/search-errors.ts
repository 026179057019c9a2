import type * as english from "../en/search-errors";
import type { In } from "../say";

export const searchErrors: In<typeof english.searchErrors> = {
  "search.unauthenticated": "Вы вышли из аккаунта. Войдите и попробуйте ещё раз.",
  "search.too_many_requests": "Слишком много запросов. Подождите минуту и попробуйте ещё раз.",
  "search.unavailable": "Поиск сейчас недоступен. Попробуйте ещё раз чуть позже.",
};
