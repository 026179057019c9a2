import type * as english from "../en/proof";
import type { In } from "../say";

export const confirmIdentityWords: In<typeof english.confirmIdentityWords> = {
  password: "Tu contraseña",
  code: "Código de tu app de autenticación",
  codeHint: "O uno de tus códigos de recuperación.",
  signIn: "Para confirmar que eres tú, vuelve a iniciar sesión con tu proveedor.",
  toSignIn: "Volver a iniciar sesión",
};
