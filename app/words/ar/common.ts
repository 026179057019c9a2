import type * as english from "../en/common";
import { theirs, type In } from "../say";

export const common: In<typeof english.common> = {
  gap: " ",
  showPassword: "إظهار كلمة المرور",
  hidePassword: "إخفاء كلمة المرور",
  close: "إغلاق",
  dismiss: "تجاهل",
  loading: "جارٍ التحميل",
  optional: "اختياري",
  membersOnly: "للأعضاء فقط",
  notifications: "الإشعارات",
  banner: "تنبيه",
  bannerUntil: "حتى {until}.",
  skipToContent: "الانتقال إلى المحتوى",
  seconds: (count: string) => `${count} ث`,
  minutes: (count: string) => `${count} د`,
  hours: (count: string) => `${count} س`,
  megabytes: (count: string) => theirs(`${count} MB`),
  gigabytes: (count: string) => theirs(`${count} GB`),
  secondsLeft: (seconds) => `بقي ${seconds} ث`,
  minutesLeft: (minutes) => `بقي ${minutes} د`,
  hoursLeft: (hours, minutes) => `بقي ${hours} س و${minutes} د`,
};
