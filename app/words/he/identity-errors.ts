import type * as english from "../en/identity-errors";
import { findSentence } from "../find-sentence";
import { pluralIn, type In } from "../say";

const plural = pluralIn("he");

// prettier-ignore
export const identityErrors: In<typeof english.identityErrors> = {
  "identity.under_review": "החשבון שלכם בבדיקה, ולכן אי אפשר לשנות את זה. ב״ההעלאות שלי״ עדיין אפשר להפוך יצירות לפרטיות או למחוק אותן.",
  "identity.stopped": "החלטה מגבילה את החשבון שלכם, ולכן אי אפשר לשנות את זה. ב״ההעלאות שלי״ עדיין אפשר להפוך יצירות לפרטיות או למחוק אותן, וב״החלטות לגביכם״ שבהגדרות אפשר לראות את הסיבה ולערער.",
  "identity.other_account": "התחברתם לחשבון אחר, ולכן שום דבר לא נשמר.",
  "identity.bad_credentials": "כתובת האימייל או הסיסמה שגויות.",
  "identity.email_not_confirmed": "אשרו קודם את כתובת האימייל.",
  "identity.too_many_requests": "יותר מדי ניסיונות. נסו שוב בעוד דקה.",
  "identity.session_missing": "אתם לא מחוברים. התחברו שוב.",
  "identity.user_missing": "לא מצאנו את החיבור או את החשבון שלכם. התחברו שוב.",
  "identity.sign_in_again": "עבר זמן מאז שהתחברתם. התחברו שוב כדי להמשיך.",
  "identity.passwords_differ": "הסיסמאות אינן זהות.",
  "identity.weak_password": "הסיסמה הזו, או סיסמה דומה לה, נפוצה מדי או הופיעה בדליפת מידע. בחרו סיסמה אחרת.",
  "identity.same_password": "הסיסמה החדשה צריכה להיות שונה מהישנה.",
  "identity.bad_code": "תוקף הקישור פג או שכבר נעשה בו שימוש.",
  "identity.dead_link": "תוקף הקישור פג או שכבר נעשה בו שימוש.",
  "identity.same_email": "זו כבר כתובת האימייל שלכם.",
  "identity.email_taken": "הכתובת הזו נמצאת כעת בשימוש של חשבון אחר, ולכן שום דבר לא השתנה.",
  "identity.wrong_password": "הסיסמה שגויה.",
  "identity.proof_password": "הזינו את הסיסמה כדי לוודא שאלה אתם.",
  "identity.proof_code": "הזינו קוד מאפליקציית האימות כדי לוודא שאלה אתם.",
  "identity.code_missing": "הזינו את הקוד.",
  "identity.wrong_code": "הקוד שגוי. הקודים מתחלפים כל 30 שניות, וכל קוד פועל פעם אחת.",
  "identity.two_step_unreadable": "כרגע אי אפשר לבדוק קודים מהאפליקציה. השתמשו בקוד שחזור או במפתח גישה, והגדירו מחדש את האימות הדו-שלבי.",
  "identity.too_many_codes": "יותר מדי קודים שגויים.",
  "identity.challenge_over": "תוקף ההתחברות פג. התחברו שוב.",
  "identity.no_enrolment": "תוקף ההגדרה של האימות הדו-שלבי פג. התחילו מחדש.",
  "identity.two_step_on": "האימות הדו-שלבי כבר פועל.",
  "identity.passkey_refused": "לא הצלחנו לבדוק את מפתח הגישה. נסו שוב או התחברו בדרך אחרת.",
  "identity.passkey_unknown": "מפתח הגישה הזה לא מקושר לאף חשבון, אולי כי הוסר. התחברו בדרך אחרת.",
  "identity.passkey_over": "תוקף הבקשה של מפתח הגישה פג. נסו שוב.",
  "identity.passkey_known": "מפתח הגישה הזה כבר בשימוש.",
  "identity.passkeys_full": "הגעתם למספר המרבי של מפתחות גישה. הסירו אחד כדי להוסיף אחר.",
  "identity.passkey_gone": "מפתח הגישה הזה כבר הוסר.",
  "identity.session_not_found": "המכשיר הזה כבר נותק.",
  "identity.provider_denied": "לא השלמתם שם את ההתחברות, ולכן שום דבר לא השתנה.",
  "identity.provider_failed": "לא הצלחנו לאמת את ההתחברות, ולכן שום דבר לא השתנה. נסו שוב.",
  "identity.provider_unavailable": "אי אפשר להגיע לשירות הזה כרגע. נסו שוב או התחברו בדרך אחרת.",
  "identity.provider_expired": "תוקף ההתחברות פג או שהיא התחילה בדפדפן אחר. נסו שוב.",
  "identity.provider_email_unverified": "כתובת האימייל של החשבון ההוא לא מאומתת. אמתו אותה שם, או התחברו כאן עם כתובת אימייל וסיסמה.",
  "identity.provider_email_in_use": "כבר יש לכם חשבון עם כתובת האימייל הזו. התחברו כרגיל וקשרו את החשבון הזה בהגדרות.",
  "identity.provider_taken": "החשבון הזה כבר מקושר לחשבון Wishlight אחר.",
  "identity.provider_already": "כבר קישרתם חשבון אחר מהשירות הזה. בטלו קודם את הקישור אליו.",
  "identity.provider_not_connected": "החשבון הזה כבר לא מקושר.",
  "identity.provider_last_way_in": "זו הדרך היחידה שלכם להתחבר. הגדירו קודם סיסמה או קשרו חשבון אחר.",
};

export const identitySentence: typeof english.identitySentence = (code) => findSentence(identityErrors, code);

export const tooManyCodes: typeof english.tooManyCodes = (seconds) => {
  const minutes = Math.ceil(seconds / 60);
  const wait = plural(minutes, { one: "דקה", two: "2 דקות", other: `${minutes} דקות` });
  return `יותר מדי קודים שגויים. נסו שוב בעוד ${wait}, או השתמשו בקוד שחזור.`;
};
