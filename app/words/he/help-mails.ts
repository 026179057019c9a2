import type * as english from "../en/help-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const helpAsked: In<typeof english.helpAsked> = {
  email: "הבקשה: להשתמש בכתובת אימייל אחרת בחשבון הזה.",
  erasure: "הבקשה: למחוק את החשבון הזה ואת כל מה שיש בו.",
};

export const helpMails: In<typeof english.helpMails> = {
  helpRequest: {
    subject: `בקשה בנוגע לחשבון ${brand.name} שלכם`,
    lines: [
      `מישהו שלא הצליח להתחבר ביקש מהתמיכה של ${brand.name} עזרה עם החשבון ששייך לכתובת הזו.`,
      "אם אלה הייתם אתם, אין צורך לעשות דבר. אם לא, עצרו את הבקשה עכשיו.",
    ],
    action: "עצירת הבקשה",
    after: ["הקישור פועל עד שנבצע את הבקשה."],
  },
};
