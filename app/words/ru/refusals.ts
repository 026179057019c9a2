import type * as english from "../en/refusals";
import type { In } from "../say";

export const refusals: In<typeof english.refusals> = {
  unreadable: "Мы не смогли прочитать этот запрос.",
  tooLarge: "Этот запрос слишком большой.",
  addressTooLong: "Этот адрес слишком длинный.",
  headersTooLarge:
    "Браузер отправил с запросом слишком много данных. Удалите файлы cookie этого сайта и попробуйте ещё раз.",
  otherSite: "Этот запрос пришёл не с нашего сайта.",
  notAForm: "Этот адрес принимает только формы.",
  insecure: "Используйте HTTPS с TLS 1.2 или новее.",
};
