import type * as english from "../en/common";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

export const common: In<typeof english.common> = {
  gap: " ",
  showPassword: "הצגת הסיסמה",
  hidePassword: "הסתרת הסיסמה",
  close: "סגירה",
  dismiss: "הסתרה",
  loading: "בטעינה",
  optional: "לא חובה",
  membersOnly: "למנויים בלבד",
  notifications: "התראות",
  banner: "הודעה",
  bannerUntil: "עד {until}.",
  skipToContent: "דילוג לתוכן",
  seconds: (count: string) => `${count} שנ׳`,
  minutes: (count: string) => `${count} דק׳`,
  hours: (count: string) => `${count} שע׳`,
  megabytes: (count: string) => theirs(`${count} MB`),
  gigabytes: (count: string) => theirs(`${count} GB`),
  secondsLeft: (seconds) =>
    plural(seconds, { one: "נותרה שנייה", two: "נותרו 2 שניות", other: `נותרו ${seconds} שניות` }),
  minutesLeft: (minutes) =>
    plural(minutes, { one: "נותרה דקה", two: "נותרו 2 דקות", other: `נותרו ${minutes} דקות` }),
  hoursLeft: (hours, minutes) => `נותרו ${hours} שע׳ ו-${minutes} דק׳`,
};
