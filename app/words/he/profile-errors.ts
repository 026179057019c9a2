import type * as english from "../en/profile-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const profileErrors: In<typeof english.profileErrors> = {
  "profiles.username_taken": "שם המשתמש הזה תפוס. בחרו שם אחר.",
  "profiles.username_alike": "שם המשתמש הזה דומה מדי לשם של יוצר אחר. בחרו שם אחר.",
  "profiles.name_alike": "השם הזה דומה מדי לשם של יוצר אחר. כתבו את שלכם באיות אחר.",
  "profiles.username_changes": "שיניתם את שם המשתמש 10 פעמים בשנה. בינתיים אי אפשר להחליף אותו.",
  "profiles.name_reserved": "השם הזה שמור. כתבו את השם שלכם.",
  "profiles.name_marks": "אפשר להשתמש בשני סימנים לכל היותר על אות.",
  "profiles.username_reserved": "שם המשתמש הזה שמור. בחרו שם אחר.",
  "profiles.name_too_short": "כתבו לפחות 2 תווים.",
  "profiles.name_characters": "אפשר להשתמש באותיות, רווחים, נקודות, גרשים ומקפים.",
  "profiles.username_too_short": "כתבו לפחות 3 תווים.",
  "profiles.username_characters": "אפשר להשתמש באותיות, ספרות וקווים תחתונים.",
  "profiles.disallowed_words": "הסירו את המילים האסורות.",
  "profiles.too_long": "זה ארוך מדי. קצרו את הטקסט.",
  "profiles.reason_too_short": "ספרו לנו קצת יותר.",
  "profiles.not_signed_in": "לא התחברתם",
  "profiles.resend_failed": "לא הצלחנו לשלוח את אימייל האימות.",
  "profiles.load_failed": "לא הצלחנו לטעון את הפרופיל.",
  "profiles.delete_failed": "לא הצלחנו למחוק את החשבון",
  "profiles.not_found": "לא הצלחנו לטעון את הפרופיל",
  "profiles.update_failed": "העדכון נכשל.",
  "profiles.avatar_missing": "בחרו קובץ תמונה.",
  "profiles.avatar_not_image": "בחרו קובץ תמונה.",
  "profiles.avatar_unreadable": "אי אפשר להציג את התמונה הזו. בחרו קובץ JPG, PNG או WebP.",
  "profiles.avatar_too_large": "גודל התמונה צריך להיות פחות מ-2MB.",
  "profiles.avatar_refused": "אי אפשר להשתמש בתמונה הזו. בחרו תמונה אחרת.",
  "profiles.cover_unfit": "בחרו תמונת JPEG או PNG ריבועית, ברוחב 1400 עד 3000 פיקסלים ועד 4 MB.",
  "profiles.first_avatar_too_large": "גודל התמונה יכול להיות 5MB לכל היותר.",
};

export const profileSentence: typeof english.profileSentence = (code) => findSentence(profileErrors, code);
