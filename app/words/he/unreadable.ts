import type * as english from "../en/unreadable";
import type { In } from "../say";

export const UNREADABLE: In<typeof english.UNREADABLE> =
  "הטקסט מכיל תווים נסתרים שמשנים את הכיוון שלו, או יותר מדי סימנים על אות אחת. הקלידו אותו שוב או הדביקו אותו כטקסט פשוט.";
