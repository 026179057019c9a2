import type * as english from "../en/feed";
import type { In } from "../say";

export const feedWords: In<typeof english.feedWords> = {
  lists: "פידים",
  newest: "החדשים",
  following: "במעקב",
  kinds: "סוג מדיה",
  orders: "מיון לפי",
  all: "הכול",
  image: "תמונות",
  video: "סרטונים",
  audio: "אודיו",
  byTime: "מהחדש לישן",
  byWeek: "הנצפים ביותר השבוע",
  followingLead: "יצירות חדשות מיוצרים במעקב.",
  weekLead: "הכי הרבה צפיות בשבעת הימים האחרונים.",
  emptyKind: "אין עדיין העלאות ציבוריות מהסוג הזה.",
  emptyWeek: "אין עדיין צפיות השבוע.",
  emptyWeekHint: "הצפיות נספרות פעם בשעה.",
  emptyFollowing: "אתם עוד לא עוקבים אחרי אף אחד.",
  emptyFollowingHint: "פתחו דף של יוצר מכל כרטיס ולחצו על ״מעקב״. היצירות החדשות שלו יופיעו כאן.",
  quietFollowing: "אין כאן עדיין כלום.",
  quietFollowingHint: "היוצרים במעקב עוד לא פרסמו משהו מהסוג הזה.",
  someCreators: "יוצרים עם יצירות חדשות",
  showTheirs: "ליצירות שלהם",
  toNewest: "ליצירות החדשות ביותר",
  toFollowing: "יוצרים במעקב",
};
