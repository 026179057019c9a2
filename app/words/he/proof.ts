import type * as english from "../en/proof";
import type { In } from "../say";

export const confirmIdentityWords: In<typeof english.confirmIdentityWords> = {
  password: "הסיסמה שלכם",
  code: "קוד מאפליקציית האימות",
  codeHint: "או אחד מקודי השחזור.",
  signIn: "כדי לוודא שאלה אתם, התחברו שוב דרך ספק ההתחברות.",
  toSignIn: "התחברות מחדש",
};
