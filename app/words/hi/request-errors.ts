import type * as english from "../en/request-errors";
import type { In } from "../say";
import { formWords } from "./forms";

export const requestErrors: In<typeof english.requestErrors> = {
  "form.changed_elsewhere": formWords.conflicts,
  "request.too_long": "यह बहुत लंबा है। अपना टेक्स्ट छोटा करके फिर से भेजें।",
  "request.method": "यह पता इस तरह का अनुरोध स्वीकार नहीं करता।",
  "lists.bad_cursor": "हमें सूची में यह जगह नहीं मिली। सूची को शुरू से खोलें।",
  "data_export.too_many": "आपने अपना डेटा अभी-अभी डाउनलोड किया है। कृपया बाद में फिर से कोशिश करें।",
};
