import type * as english from "../en/library-errors";
import type { In } from "../say";

export const libraryErrors: In<typeof english.libraryErrors> = {
  "library.unauthenticated": "Вы вышли из аккаунта. Войдите и попробуйте ещё раз.",
  "library.no_work": "Эта работа больше недоступна.",
  "library.own_work": "Это ваша собственная работа.",
  "library.not_here": "Этой работе нельзя поставить «Нравится».",
  "library.bad_request": "Что-то пошло не так. Попробуйте ещё раз.",
  "library.too_large": "Этот запрос слишком большой.",
  "library.too_many_requests": "Слишком много запросов. Подождите минуту и попробуйте ещё раз.",
};
