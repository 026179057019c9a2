import type * as english from "../en/comment-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

export const commentErrors: In<typeof english.commentErrors> = {
  "comments.bad_request": "משהו השתבש. נסו שוב.",
  "comments.empty": "כתבו משהו קודם.",
  "comments.unreadable": UNREADABLE,
  "comments.too_long": "תגובה יכולה להכיל עד 1,000 תווים. קצרו אותה.",
  "comments.words": "התגובה מכילה מילים אסורות. שנו אותן.",
  "comments.not_found": "התגובה הזו כבר לא כאן.",
  "comments.off": "התגובות ליצירה הזו כבויות.",
  "comments.no_parent": "התגובה שאתם משיבים לה כבר לא כאן.",
  "comments.no_membership": "כדי להגיב, התחילו תקופת ניסיון או רכשו מינוי.",
  "comments.paused": "כרגע אי אפשר להגיב. הסיבה מופיעה ב״החלטות לגביכם״ שבהגדרות.",
  "comments.not_here": "אי אפשר להגיב כאן.",
  "comments.too_many": "הגעתם למספר התגובות המרבי להיום. נסו שוב מחר.",
  "comments.too_many_requests": "יותר מדי בקשות. המתינו דקה ונסו שוב.",
  "comments.unauthenticated": "אינכם מחוברים. התחברו ונסו שוב.",
  "blocks.bad_request": "משהו השתבש. נסו שוב.",
  "blocks.yourself": "אי אפשר לחסום את עצמכם.",
  "blocks.not_found": "לא מצאנו את המשתמש הזה.",
  "blocks.too_many": "אפשר לחסום עד 5,000 משתמשים. בטלו קודם חסימה אחת.",
  "blocks.too_many_requests": "יותר מדי בקשות. המתינו דקה ונסו שוב.",
};
