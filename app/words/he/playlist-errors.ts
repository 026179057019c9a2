import type * as english from "../en/playlist-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const playlistErrors: In<typeof english.playlistErrors> = {
  "playlists.unauthenticated": "אינכם מחוברים. התחברו ונסו שוב.",
  "playlists.bad_request": "משהו השתבש. נסו שוב.",
  "playlists.title_missing": "הזינו כותרת.",
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": "כותרת יכולה להכיל עד 100 תווים. קצרו אותה.",
  "playlists.description_too_long": "תיאור יכול להכיל עד 1,000 תווים. קצרו אותו.",
  "playlists.bad_visibility": "בחרו מי יכול לראות את הפלייליסט.",
  "playlists.title_words": "הכותרת מכילה מילים שאסורות בפלייליסט ציבורי. שנו אותה או השאירו את הפלייליסט פרטי.",
  "playlists.description_words": "התיאור מכיל מילים שאסורות בפלייליסט ציבורי. שנו אותו או השאירו את הפלייליסט פרטי.",
  "playlists.too_many": "הגעתם למגבלה של 200 פלייליסטים. מחקו אחד שלא צריך עוד ונסו שוב.",
  "playlists.full": "הפלייליסט מלא. הוא יכול להכיל עד 5,000 יצירות.",
  "playlists.not_found": "הפלייליסט לא נמצא",
  "playlists.work_not_found": "היצירה הזו כבר לא זמינה.",
  "playlists.item_gone": "היצירה הזו כבר לא בפלייליסט. כך הוא נראה עכשיו.",
  "playlists.neighbour_gone": "הפלייליסט השתנה. זו הגרסה העדכנית: העבירו את היצירה שוב.",
  "playlists.too_many_requests": "יותר מדי בקשות. המתינו דקה ונסו שוב.",
};
