import type * as english from "../en/proof";
import type { In } from "../say";

export const confirmIdentityWords: In<typeof english.confirmIdentityWords> = {
  password: "Votre mot de passe",
  code: "Code de votre application d’authentification",
  codeHint: "Ou l’un de vos codes de secours.",
  signIn: "Pour confirmer que c’est bien vous, reconnectez-vous avec votre fournisseur de connexion.",
  toSignIn: "Se reconnecter",
};
