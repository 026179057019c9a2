import type * as english from "../en/profile-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const profileErrors: In<typeof english.profileErrors> = {
  "profiles.username_taken": "Это имя пользователя занято. Выберите другое.",
  "profiles.username_alike": "Это имя пользователя слишком похоже на имя другого автора. Выберите другое.",
  "profiles.name_alike": "Это имя слишком похоже на имя другого автора. Напишите своё иначе.",
  "profiles.username_changes": "За год вы сменили имя пользователя 10 раз. Пока оставьте текущее.",
  "profiles.name_reserved": "Это имя зарезервировано. Укажите своё.",
  "profiles.name_marks": "Используйте не больше двух диакритических знаков на букву.",
  "profiles.username_reserved": "Это имя пользователя зарезервировано. Выберите другое.",
  "profiles.name_too_short": "Введите не менее 2 символов.",
  "profiles.name_characters": "Используйте буквы, пробелы, точки, апострофы и дефисы.",
  "profiles.username_too_short": "Введите не менее 3 символов.",
  "profiles.username_characters": "Используйте буквы, цифры и подчёркивания.",
  "profiles.disallowed_words": "Уберите запрещённые слова.",
  "profiles.too_long": "Слишком длинно. Сократите текст.",
  "profiles.reason_too_short": "Расскажите немного подробнее.",
  "profiles.not_signed_in": "Вы не вошли в аккаунт",
  "profiles.resend_failed": "Не удалось отправить письмо с подтверждением.",
  "profiles.load_failed": "Не удалось загрузить профиль.",
  "profiles.delete_failed": "Не удалось удалить аккаунт",
  "profiles.not_found": "Не удалось загрузить профиль",
  "profiles.update_failed": "Не удалось сохранить изменения.",
  "profiles.avatar_missing": "Выберите файл изображения.",
  "profiles.avatar_not_image": "Выберите файл изображения.",
  "profiles.avatar_unreadable": "Мы не можем показать это изображение. Выберите файл JPG, PNG или WebP.",
  "profiles.avatar_too_large": "Размер изображения должен быть меньше 2 МБ.",
  "profiles.avatar_refused": "Это изображение использовать нельзя. Выберите другое.",
  "profiles.cover_unfit": "Выберите квадратный JPEG или PNG шириной от 1400 до 3000 пикселей и не больше 4 МБ.",
  "profiles.first_avatar_too_large": "Размер изображения не должен превышать 5 МБ.",
};

export const profileSentence: typeof english.profileSentence = (code) => findSentence(profileErrors, code);
