import type * as english from "../en/proof";
import type { In } from "../say";

export const confirmIdentityWords: In<typeof english.confirmIdentityWords> = {
  password: "Sua senha",
  code: "Código do seu app autenticador",
  codeHint: "Ou um dos seus códigos de recuperação.",
  signIn: "Para confirmar que é você, entre de novo com seu provedor.",
  toSignIn: "Entrar de novo",
};
