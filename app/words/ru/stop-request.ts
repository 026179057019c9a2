import type * as english from "../en/stop-request";
import type { In } from "../say";

export const stopRequest: In<typeof english.stopRequest> = {
  title: "Остановить запрос",
  description: "Остановите запрос, связанный с вашим аккаунтом.",
  heading: "Остановить этот запрос?",
  lead: "Мы не выполним его, и ваш аккаунт останется без изменений.",
  submit: "Остановить запрос",
  stopped: "Запрос остановлен. Ничего не изменилось.",
};
