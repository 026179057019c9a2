import type * as english from "../en/offer";
import { pluralIn, type In } from "../say";

const plural = pluralIn("he");

export const offerWords: In<typeof english.offerWords> = {
  trialEnded: "תקופת הניסיון שלכם הסתיימה.",
  ended: "המינוי שלכם הסתיים.",
  unpaid: "המינוי שלכם לא שולם.",
  unpaidHint: "בדקו את הכרטיס כדי לחזור לצפות בהכול.",
  paused: "המינוי שלכם מושהה.",
  never: "כדי לצפות צריך מינוי.",
  price: (amount) => `צפייה בהכול ב-${amount} לחודש.`,
  unconfirmed: "אשרו את כתובת האימייל כדי לצפות.",
  trialBegins: (days) =>
    plural(days, {
      one: "כך תתחיל תקופת ניסיון חינם של יום אחד. לא צריך כרטיס אשראי.",
      two: "כך תתחיל תקופת ניסיון חינם של יומיים. לא צריך כרטיס אשראי.",
      other: `כך תתחיל תקופת ניסיון חינם של ${days} ${days > 10 ? "יום" : "ימים"}. לא צריך כרטיס אשראי.`,
    }),
  toProfile: "לפרופיל שלכם",
  toMembership: "למינוי",
};
