import type * as english from "../en/publishing";
import { theirs, type In } from "../say";

export const publishWords: In<typeof english.publishWords> = {
  publicFrom: "מתוזמן ל-{time}",
  publishNow: "פרסום עכשיו",
  publishNowNamed: (title) => `פרסום עכשיו: ${theirs(title)}`,
  published: "היצירה ציבורית עכשיו.",
  keepPrivate: "השארה כפרטית",
  keepPrivateNamed: (title) => `השארה כפרטית: ${theirs(title)}`,
  keptPrivate: "היצירה נשארת פרטית ולא תפורסם.",
  notKeptPrivate: "לא הצלחנו להשאיר אותה פרטית. נסו שוב.",
  notPublished: "לא הצלחנו להפוך אותה לציבורית. נסו שוב.",
};
