import type * as english from "../en/request-errors";
import type { In } from "../say";
import { formWords } from "./forms";

export const requestErrors: In<typeof english.requestErrors> = {
  "form.changed_elsewhere": formWords.conflicts,
  "request.too_long": "זה ארוך מדי. קצרו את הטקסט ושלחו שוב.",
  "request.method": "הכתובת הזו לא מקבלת בקשות מהסוג הזה.",
  "lists.bad_cursor": "לא מצאנו את המקום הזה ברשימה. פתחו את הרשימה מההתחלה.",
  "data_export.too_many": "הורדתם את הנתונים שלכם לפני רגע. נסו שוב מאוחר יותר.",
};
