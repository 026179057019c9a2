import type * as english from "../en/decided-money";
import { theirs, type In } from "../say";

export const decidedMoneyWords: In<typeof english.decidedMoneyWords> = {
  title: "החלטות על הכסף שלכם",
  text: "החלטות בנוגע ליצירות או לחשבון שלכם יכולות לעכב, לקחת או להחזיר הכנסות. מה שנלקח עובר ליוצרים אחרים, ואף פעם לא אלינו.",
  caption: "הכסף שלכם לפי החלטה, מהחדשה לישנה",
  about: "נושא",
  amount: "סכום",
  state: "סטטוס",
  states: { held: "מעוכב", taken: "עבר ליוצרים אחרים", back: "הוחזר" },
  person: "כל ההכנסות שלכם",
  untitled: "יצירה ללא כותרת",
  open: "להחלטה",
  openOf: (title) => `להחלטה על ${theirs(title)}`,
  since: "הוחלט ב-{at}",
  until: "עד {at}. אחר כך הכסף שוב שלכם.",
  unlessAppealed: "עובר ליוצרים אחרים ב-{at}, אלא אם תערערו לפני כן.",
  appealOpen: "עד שנחליט בערעור שלכם.",
  held: "מעוכב כעת",
  taken: "עבר ליוצרים אחרים",
  gives: "הכנסות החודש, נכון לעכשיו",
  left: "נשאר לכם",
};
