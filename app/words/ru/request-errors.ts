import type * as english from "../en/request-errors";
import type { In } from "../say";
import { formWords } from "./forms";

export const requestErrors: In<typeof english.requestErrors> = {
  "form.changed_elsewhere": formWords.conflicts,
  "request.too_long": "Слишком длинно. Сократите текст и отправьте ещё раз.",
  "request.method": "Этот адрес не принимает такие запросы.",
  "lists.bad_cursor": "Мы не нашли это место в списке. Откройте список с начала.",
  "data_export.too_many": "Вы только что скачали свои данные. Попробуйте позже.",
};
