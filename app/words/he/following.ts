import type * as english from "../en/following";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("he");

export const followingWords: In<typeof english.followingWords> = {
  title: "במעקב",
  description: "היוצרים שאתם עוקבים אחריהם ב-Wishlight.",
  lead: "היוצרים שאתם עוקבים אחריהם, מהאחרון לראשון. רק אתם רואים את הרשימה.",
  empty: "אתם עוד לא עוקבים אחרי אף אחד.",
  emptyHint: "פתחו דף של יוצר מכל כרטיס או יצירה ולחצו על ״מעקב״.",
  toFeed: "גלישה בפיד",
  toTheirs: "ליצירות החדשות שלהם",
  failed: "לא הצלחנו לטעון את היוצרים במעקב.",
  follow: "מעקב",
  followed: "במעקב",
  followName: (name) => `מעקב אחרי ${theirs(name)}`,
  followedName: (name) => `במעקב: ${theirs(name)}`,
  works: (count, formatted) =>
    plural(count, { one: "יצירה אחת", two: `${formatted} יצירות`, other: `${formatted} יצירות` }),
  nowShown: (count, formatted) =>
    plural(count, {
      one: "מוצג יוצר אחד.",
      two: `מוצגים ${formatted} יוצרים.`,
      other: `מוצגים ${formatted} יוצרים.`,
    }),
};
