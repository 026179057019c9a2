import type * as english from "../en/proof";
import type { In } from "../say";

export const confirmIdentityWords: In<typeof english.confirmIdentityWords> = {
  password: "Ihr Passwort",
  code: "Code aus Ihrer Authenticator-App",
  codeHint: "Oder einer Ihrer Wiederherstellungscodes.",
  signIn: "Melden Sie sich noch einmal bei Ihrem Anbieter an, um zu bestätigen, dass Sie es sind.",
  toSignIn: "Noch einmal anmelden",
};
