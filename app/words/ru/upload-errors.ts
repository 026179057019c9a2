import type * as english from "../en/upload-errors";
import { findSentence } from "../find-sentence";
import { pluralIn, type In } from "../say";
import { UNREADABLE } from "./unreadable";

const plural = pluralIn("ru");

// prettier-ignore
export const uploadErrors: In<typeof english.uploadErrors> = {
  "uploads.unauthenticated": "Чтобы загружать, войдите в аккаунт.",
  "uploads.file_missing": "Выберите файл.",
  "uploads.no_file": "Файл не выбран",
  "uploads.empty_file": "Этот файл пуст. Выберите другой.",
  "uploads.file_gone": "Этот файл больше нельзя прочитать. Выберите его ещё раз.",
  "uploads.file_changed": "Этот файл изменился. Выберите его ещё раз.",
  "uploads.too_large": "Файл слишком большой (не более 200 МБ).",
  "uploads.unsupported_type": "Этот тип файла не поддерживается. Загрузите изображение, видео или аудио.",
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": "В названии может быть не больше 200 символов. Сократите его.",
  "uploads.description_too_long": "В описании может быть не больше 5000 символов. Сократите его.",
  "uploads.file_name_too_long": "Имя файла слишком длинное. Переименуйте файл.",
  "uploads.bad_visibility": "Выберите, кому видна эта работа.",
  "uploads.creator_only": "Загружать могут только авторы. Доступ автора можно запросить в настройках.",
  "uploads.too_many_open": "У вас слишком много незавершённых загрузок. Сначала завершите или удалите некоторые.",
  "uploads.quota_bytes": "Для этого файла не хватает места. Удалите ненужное и попробуйте ещё раз.",
  "uploads.quota_works": "В вашем аккаунте предельное число работ. Удалите ненужную и попробуйте ещё раз.",
  "uploads.quota_day": "Вы исчерпали дневной лимит загрузок. Файл останется здесь: попробуйте через несколько часов.",
  "uploads.too_many_requests": "Слишком много загрузок сразу. Подождите минуту и попробуйте ещё раз.",
  "uploads.not_found": "Работа не найдена",
  "uploads.not_arrived": "Файл ещё не дошёл. Попробуйте ещё раз.",
  "uploads.parts_missing": "Часть файла ещё не дошла. Попробуйте ещё раз.",
  "uploads.parts_refused": "Хранилище отклонило часть файла, отправляем её ещё раз.",
  "uploads.bad_part": "Не удалось прочитать часть файла. Попробуйте ещё раз.",
  "uploads.bad_request": "Что-то пошло не так. Попробуйте ещё раз.",
  "uploads.bad_poster": "Эту обложку использовать нельзя. Выберите изображение JPEG или WebP до 512 КБ.",
  "uploads.already_stored": "Этот файл уже загружен.",
  "uploads.tags_too_many": "Укажите не больше 10 тегов.",
  "uploads.tag_too_long": "В теге может быть не больше 30 символов. Сократите его.",
  "uploads.tag_unreadable": "В теге должны быть буквы или цифры. Уберите специальные символы.",
  "uploads.no_tags": "Введите хотя бы один тег.",
  "uploads.none_selected": "Выберите хотя бы одну работу.",
  "uploads.too_many_selected": "За один раз можно выбрать не больше 100 работ.",
  "uploads.bad_publish_at": "Выберите дату и время.",
  "uploads.publish_too_soon": "Выберите время не раньше чем через пять минут.",
  "uploads.publish_too_late": "Выберите время в пределах года.",
  "uploads.bad_share": "Выберите срок действия ссылки.",
  "uploads.restricted_share": "Эта работа ограничена решением, поэтому поделиться ею нельзя. В решении сказано, что вы можете сделать.",
  "uploads.too_many_shares": "У этой работы уже 20 ссылок. Отзовите ненужную и попробуйте ещё раз.",
  "uploads.restricted_file": "Эта работа ограничена решением, поэтому пока её файл нельзя заменить. В решении сказано, что вы можете сделать.",
  "uploads.not_replaceable": "Заменить файл можно только у готовой работы.",
  "uploads.other_kind": "Новый файл должен быть того же типа, что и работа: изображение, видео или аудио.",
  "uploads.alt_text_too_long": "В альтернативном тексте может быть не больше 500 символов. Сократите его.",
};

export const uploadSentence: typeof english.uploadSentence = (code) => findSentence(uploadErrors, code);

export const worksLimit: typeof english.worksLimit = (limit) => {
  const shown = limit.toLocaleString("ru");
  const works = plural(limit, {
    one: `${shown} работы`,
    few: `${shown} работ`,
    many: `${shown} работ`,
    other: `${shown} работы`,
  });
  return `В аккаунте может быть не больше ${works}. Удалите ненужную и попробуйте ещё раз.`;
};

export const uploadFailures: In<typeof english.uploadFailures> = {
  storage: (reason) => `Не удалось загрузить в хранилище: ${reason}`,
  record: (reason) => `Не удалось записать в базу данных: ${reason}`,
};
