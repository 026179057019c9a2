import type * as english from "../en/playlist-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const playlistErrors: In<typeof english.playlistErrors> = {
  "playlists.unauthenticated": "Вы вышли из аккаунта. Войдите и попробуйте ещё раз.",
  "playlists.bad_request": "Что-то пошло не так. Попробуйте ещё раз.",
  "playlists.title_missing": "Введите название.",
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": "В названии может быть не больше 100 символов. Сократите его.",
  "playlists.description_too_long": "В описании может быть не больше 1000 символов. Сократите его.",
  "playlists.bad_visibility": "Выберите, кому виден этот плейлист.",
  "playlists.title_words": "В названии есть слова, запрещённые в публичных плейлистах. Измените его или оставьте плейлист приватным.",
  "playlists.description_words": "В описании есть слова, запрещённые в публичных плейлистах. Измените его или оставьте плейлист приватным.",
  "playlists.too_many": "У вас уже 200 плейлистов, больше нельзя. Удалите ненужный и попробуйте ещё раз.",
  "playlists.full": "Этот плейлист заполнен. В нём может быть не больше 5000 работ.",
  "playlists.not_found": "Плейлист не найден",
  "playlists.work_not_found": "Эта работа больше недоступна.",
  "playlists.item_gone": "Этой работы больше нет в плейлисте. Вот плейлист в текущем виде.",
  "playlists.neighbour_gone": "Плейлист изменился. Вот его последняя версия: переместите работу ещё раз.",
  "playlists.too_many_requests": "Слишком много запросов. Подождите минуту и попробуйте ещё раз.",
};
