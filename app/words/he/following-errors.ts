import type * as english from "../en/following-errors";
import type { In } from "../say";

export const followingErrors: In<typeof english.followingErrors> = {
  "following.unauthenticated": "אינכם מחוברים. התחברו ונסו שוב.",
  "following.bad_request": "משהו השתבש. נסו שוב.",
  "following.not_found": "לא מצאנו את היוצר הזה.",
  "following.yourself": "אי אפשר לעקוב אחרי עצמכם.",
  "following.not_here": "אי אפשר לעקוב אחרי היוצר הזה.",
  "following.blocked": "חסמתם את המשתמש הזה. כדי לעקוב אחריו, בטלו קודם את החסימה בדף שלו או בהגדרות.",
  "following.too_many": "אתם כבר עוקבים אחרי 5,000 יוצרים. הפסיקו לעקוב אחרי אחד מהם ונסו שוב.",
  "following.too_many_podcasts": "כבר יש לכם 50 כתובות פודקאסט. השביתו אחת בהגדרות ונסו שוב.",
  "following.too_many_requests": "יותר מדי בקשות. המתינו דקה ונסו שוב.",
};
