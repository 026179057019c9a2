import type * as english from "../en/proof";
import type { In } from "../say";

export const confirmIdentityWords: In<typeof english.confirmIdentityWords> = {
  password: "Ваш пароль",
  code: "Код из приложения для аутентификации",
  codeHint: "Или один из резервных кодов.",
  signIn: "Чтобы подтвердить, что это вы, войдите ещё раз через сервис, которым пользуетесь для входа.",
  toSignIn: "Войти ещё раз",
};
