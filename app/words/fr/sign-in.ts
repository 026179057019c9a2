import type * as english from "../en/sign-in";
import type { In } from "../say";

export const signIn: In<typeof english.signIn> = {
  title: "Se connecter",
  description: "Connectez-vous à Wishlight pour accéder aux contenus exclusifs et au tableau de bord.",
  heading: "Heureux de vous revoir",
  lead: "Connectez-vous pour regarder, écouter et partager.",
  waiting: {
    heading: "Consultez votre boîte de réception",
    lead: "Ouvrez le lien que nous vous avons envoyé par e-mail pour terminer la connexion.",
    sentTo: "Nous avons envoyé le lien à {email}.",
    nothing: "Toujours pas d’e-mail après quelques minutes ? Vérifiez vos spams ou renvoyez-le.",
    resend: "Renvoyer",
    correct: "Modifier l’adresse e-mail",
  },
  email: "Adresse e-mail",
  password: "Mot de passe",
  submit: "Se connecter",
  busy: "Connexion…",
  forgot: "Mot de passe oublié ?",
  blocked: "Vous pouvez toujours vous connecter avec un lien envoyé par e-mail.",
  blockedLink: "M’envoyer un lien",
  noAccount: "Nouveau sur Wishlight ?",
  register: "S’inscrire",
  registered: "Inscription réussie. Consultez votre boîte de réception pour la confirmer.",
  deleted: "Compte supprimé",
  again: "Votre dernière connexion remonte à un certain temps. Reconnectez-vous pour continuer.",
  cookies:
    "Les cookies sont nécessaires pour se connecter. Autorisez-les pour ce site dans les paramètres de votre navigateur, puis rechargez cette page.",
  over: "Votre connexion a expiré. Veuillez vous reconnecter.",
  panelTitle: "Les lumières sont éteintes. Votre place vous attend.",
  panelCredit: "Le lac garde la dernière lumière",
};
