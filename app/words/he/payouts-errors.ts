import type * as english from "../en/payouts-errors";
import type { In } from "../say";

// prettier-ignore
export const payoutErrors: In<typeof english.payoutErrors> = {
  "payouts.unavailable": "אי אפשר להגיע לספק ההעברות כרגע. נסו שוב בעוד דקה.",
  "payouts.load_failed": "לא הצלחנו לטעון את ההכנסות שלכם. נסו שוב בעוד דקה.",
  "payouts.not_creator": "רק ליוצרים יש הכנסות.",
  "payouts.no_country": "בחרו מדינה.",
  "payouts.country": "עדיין אי אפשר לשלם ליוצרים במדינה הזו. נשמור לכם את ההכנסות עד שיהיה אפשר.",
  "payouts.country_fixed": "אי אפשר עוד לשנות את המדינה של חשבון ההעברות.",
  "payouts.no_account": "אין לכם עדיין חשבון העברות. הגדירו קודם חשבון.",
  "payouts.under_age": "אפשר להגדיר העברות מגיל 18. עד אז נשמור לכם את ההכנסות.",
  "payouts.no_statement": "אין דוח לחודש הזה.",
};
