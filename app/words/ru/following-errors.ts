import type * as english from "../en/following-errors";
import type { In } from "../say";

export const followingErrors: In<typeof english.followingErrors> = {
  "following.unauthenticated": "Вы вышли из аккаунта. Войдите и попробуйте ещё раз.",
  "following.bad_request": "Что-то пошло не так. Попробуйте ещё раз.",
  "following.not_found": "Мы не нашли этого автора.",
  "following.yourself": "На себя подписаться нельзя.",
  "following.not_here": "На этого автора подписаться нельзя.",
  "following.blocked":
    "Вы заблокировали этого человека. Чтобы подписаться, сначала разблокируйте его на его странице или в настройках.",
  "following.too_many": "Вы уже подписаны на 5000 авторов. Отпишитесь от кого-нибудь и попробуйте ещё раз.",
  "following.too_many_podcasts":
    "У вас уже 50 адресов подкастов. Отключите один в настройках и попробуйте ещё раз.",
  "following.too_many_requests": "Слишком много запросов. Подождите минуту и попробуйте ещё раз.",
};
