import type * as english from "../en/rendition-errors";
import type { In } from "../say";

// prettier-ignore
export const renditionErrors: In<typeof english.renditionErrors> = {
  "renditions.made_elsewhere": "מכשיר אחר שלכם כבר יוצר את הגדלים הקטנים של היצירה הזו.",
  "renditions.not_wanted": "ליצירה הזו כבר יש הגודל הזה, או שהיא לא צריכה אותו.",
  "renditions.bad_sprite": "אי אפשר להשתמש בתצוגות המקדימות האלה של ציר הזמן.",
};
