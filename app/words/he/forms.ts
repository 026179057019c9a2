import type * as english from "../en/forms";
import { theirs, type In } from "../say";

export const formWords: In<typeof english.formWords> = {
  kept: "שמרנו את מה שהקלדתם.",
  discard: "ביטול השינויים",
  conflict: (saved, typed) => `שמור עכשיו: ${theirs(saved)}. שלכם: ${theirs(typed)}.`,
  conflicts: "חלק מהשדות שונו במקום אחר בזמן שערכתם. בדקו את השדות המסומנים ושמרו שוב.",
  empty: "(ריק)",
  on: "פועל",
  off: "כבוי",
  nowOther: "התחברתם לחשבון אחר. שמרנו את מה שהוקלד כאן עבור החשבון שאליו הוא שייך.",
  otherAccount: { title: "התחברתם לחשבון אחר", to: "/", link: "לדף הבית" },
};
