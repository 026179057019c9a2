import type * as english from "../en/stop-request";
import type { In } from "../say";

export const stopRequest: In<typeof english.stopRequest> = {
  title: "עצירת הבקשה",
  description: "עצירת בקשה שנוגעת לחשבון שלכם.",
  heading: "לעצור את הבקשה הזו?",
  lead: "לא נבצע אותה, והחשבון שלכם יישאר כמו שהוא.",
  submit: "עצירת הבקשה",
  stopped: "הבקשה נעצרה. שום דבר לא השתנה.",
};
