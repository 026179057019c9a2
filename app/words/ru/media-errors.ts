import type * as english from "../en/media-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const mediaErrors: In<typeof english.mediaErrors> = {
  "media.object_missing": "Файл потерялся раньше, чем мы успели его обработать. Загрузите его ещё раз.",
  "media.empty": "Этот файл пуст.",
  "media.not_media": "Это не изображение, не видео и не аудио, даже если так следует из имени файла.",
  "media.unreadable": "Мы не можем прочитать этот файл. Возможно, он повреждён.",
  "media.unfinished": "Эта запись сохранена не полностью, поэтому её нельзя воспроизвести. Выберите другую копию.",
  "media.incomplete": "Большей части этого файла не хватает. Выберите полную копию.",
  "media.too_many_pixels": "В этом изображении больше пикселей, чем могут показать браузеры. Выберите изображение поменьше.",
  "media.hostile": "Мы не можем принять этот файл: у него слишком сложная структура.",
  "media.too_large": "Файл слишком большой (не более 200 МБ).",
  "media.other_kind": "Тип этого файла не совпадает с типом работы.",
  "media.restricted": "Пока загружался файл, решение ограничило эту работу. Когда ограничение закончится, файл можно будет выбрать ещё раз.",
  "media.rendition_type": "Уменьшенная версия должна быть файлом MP4 с видео H.264 или звуком AAC.",
  "media.rendition_sound": "У уменьшенной версии есть звук, которого нет в оригинале, или наоборот.",
  "media.rendition_size": "У уменьшенной версии слишком высокое разрешение.",
  "media.rendition_shape": "Пропорции уменьшенной версии не совпадают с оригиналом.",
  "media.rendition_turned": "Уменьшенная версия повёрнута.",
  "media.rendition_length": "Длительность уменьшенной версии не совпадает с оригиналом.",
  "media.rendition_keys": "Ключевые кадры уменьшенной версии идут слишком редко.",
  "media.rendition_unstreamable": "Уменьшенную версию нельзя передавать потоком.",
  "media.rendition_heavy": "Файл уменьшенной версии больше оригинала.",
  "media.rendition_personal": "Уменьшенная версия раскрывает, где или на чьём устройстве она сделана.",
  "media.rendition_made": "У этой работы уже есть такая уменьшенная версия.",
  "media.known_bytes": "Этот файл удалён решением, поэтому загрузить его снова нельзя.",
  "media.rendition_stale": "Файл работы заменён.",
  "media.captions_too_large": "Субтитры могут занимать до 2 МБ.",
  "media.captions_not_vtt": "Это не файл WebVTT. Он должен начинаться со слова WEBVTT и быть сохранён в UTF-8.",
  "media.captions_language": "Выберите язык субтитров.",
  "media.captions_too_many": "У работы может быть не больше 20 файлов субтитров. Сначала удалите некоторые.",
  "media.failed": "Не удалось обработать этот файл. Можно попробовать ещё раз.",
};

export const mediaSentence: typeof english.mediaSentence = (code) => findSentence(mediaErrors, code);
