import type * as english from "../en/request-errors";
import type { In } from "../say";
import { formWords } from "./forms";

export const requestErrors: In<typeof english.requestErrors> = {
  "form.changed_elsewhere": formWords.conflicts,
  "request.too_long": "هذا أطول من اللازم. اختصر النص وأرسله مرة أخرى.",
  "request.method": "لا يقبل هذا العنوان هذا النوع من الطلبات.",
  "lists.bad_cursor": "لم نعثر على هذا الموضع في القائمة. افتح القائمة من بدايتها.",
  "data_export.too_many": "لقد نزّلت بياناتك قبل قليل. أعد المحاولة لاحقًا.",
};
