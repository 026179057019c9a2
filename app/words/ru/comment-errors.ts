import type * as english from "../en/comment-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

export const commentErrors: In<typeof english.commentErrors> = {
  "comments.bad_request": "Что-то пошло не так. Попробуйте ещё раз.",
  "comments.empty": "Сначала напишите что-нибудь.",
  "comments.unreadable": UNREADABLE,
  "comments.too_long": "В комментарии может быть не больше 1000 символов. Сократите его.",
  "comments.words": "В комментарии есть запрещённые слова. Измените его.",
  "comments.not_found": "Этого комментария больше нет.",
  "comments.off": "Комментарии к этой работе выключены.",
  "comments.no_parent": "Комментария, на который вы отвечаете, больше нет.",
  "comments.no_membership": "Чтобы комментировать, начните бесплатный пробный период или оформите подписку.",
  "comments.paused":
    "Пока вы не можете комментировать. Причина указана в настройках, в разделе «Решения о вас».",
  "comments.not_here": "Здесь вы не можете комментировать.",
  "comments.too_many": "Вы исчерпали дневной лимит комментариев. Попробуйте завтра.",
  "comments.too_many_requests": "Слишком много запросов. Подождите минуту и попробуйте ещё раз.",
  "comments.unauthenticated": "Вы вышли из аккаунта. Войдите и попробуйте ещё раз.",
  "blocks.bad_request": "Что-то пошло не так. Попробуйте ещё раз.",
  "blocks.yourself": "Себя заблокировать нельзя.",
  "blocks.not_found": "Мы не нашли этого человека.",
  "blocks.too_many": "Заблокировать можно не больше 5000 человек. Сначала разблокируйте кого-нибудь.",
  "blocks.too_many_requests": "Слишком много запросов. Подождите минуту и попробуйте ещё раз.",
};
