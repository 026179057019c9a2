import type * as english from "../en/upload-fields";
import type { In } from "../say";

export const uploadFields: In<typeof english.uploadFields> = {
  title: "כותרת",
  description: "תיאור",
  visibility: "נראות",
  private: "פרטי: רק אתם",
  public: "ציבורי: כל מי שמחובר",
  publishAt: "מועד פרסום",
  publishAtHint: "היצירה תהיה ציבורית במועד הזה. השאירו ריק כדי שתישאר פרטית.",
  publishAtUtc: "השעה היא לפי UTC.",
  comments: "תגובות",
  commentsHint:
    "מנויים שיכולים לצפות ביצירה יכולים להגיב כל עוד היא ציבורית. אם תכבו את התגובות, איש לא יראה את הקיימות.",
  commentsOff: "כבויות",
  commentsOn: "פועלות: מנויים יכולים להגיב",
  adults: "רק מגיל 18",
  adultsHint:
    "סמנו אם יש עירום, מין, אלימות או כל דבר אחר שלא מתאים לילדים. בני פחות מ-18 לא יכולים למצוא או לפתוח את היצירה.",
  adultsByDecision: "החלטה סימנה את היצירה 18+, ולכן היא נשארת 18+ בכל בחירה כאן.",
  alt: "טקסט חלופי",
  altHint: "תארו את התמונה למי שלא יכולים לראות אותה.",
};
