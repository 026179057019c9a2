import type * as english from "../en/dashboard";
import { theirs, type In } from "../say";

export const dashboardWords: In<typeof english.dashboardWords> = {
  title: "לוח הבקרה ליוצרים",
  description: "ההעלאות שלכם ב-Wishlight במבט אחד.",
  views: "סך הצפיות",
  items: "פריטים שהועלו",
  followers: "עוקבים",
  soon: "בקרוב",
  latest: "העלאות אחרונות",
  actions: "פעולות מהירות",
  upload: "העלאה",
  editProfile: "עריכת הפרופיל",
  settings: "הגדרות",
  earnings: {
    title: "הכנסות",
    owed: "מגיע לכם",
    debt: "תשלום ביתר. ננכה אותו מהכנסות עתידיות.",
    link: "להכנסות",
  },
  room: {
    title: "נפח אחסון",
    bytes: "נפח",
    works: "העלאות",
    begun: "העלאות שהתחילו ב-24 השעות האחרונות",
    of: (used, most) => `${theirs(used)} מתוך ${theirs(most)}`,
    full: "הגעתם למגבלה.",
  },
  empty: "ההעלאות האחרונות שלכם יופיעו כאן.",
  failed: "לא הצלחנו לטעון את ההעלאות שלכם.",
};
