import type * as english from "../en/stop-request";
import type { In } from "../say";

export const stopRequest: In<typeof english.stopRequest> = {
  title: "إيقاف الطلب",
  description: "إيقاف طلب يخص حسابك.",
  heading: "هل تريد إيقاف هذا الطلب؟",
  lead: "لن ننفّذ ما يطلبه، وسيبقى حسابك كما هو.",
  submit: "إيقاف الطلب",
  stopped: "تم الإيقاف. لم يتغيّر شيء.",
};
