import type * as english from "../en/header-line";
import type { In } from "../say";

export const membershipLineWords: In<typeof english.membershipLineWords> = {
  label: "סטטוס המינוי",
  trialEnds: "תקופת הניסיון שלכם מסתיימת ב-{day}.",
  toMembership: "מינוי",
  failed: "התשלום האחרון נכשל. אפשר לצפות עד {until}.",
  failedClosed: "התשלום האחרון נכשל, ולכן אי אפשר לצפות ביצירות של אחרים.",
  otherCard: "החלפת כרטיס",
};
