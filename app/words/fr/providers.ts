import type * as english from "../en/providers";
import type { In } from "../say";

export const providerNames: In<typeof english.providerNames> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
};

export const providers: In<typeof english.providers> = {
  continueWith: (provider) => `Continuer avec ${providerNames[provider]}`,
  or: "ou",
  leaving: "Un instant…",
  complete: {
    title: "Compléter votre profil",
    description: "Complétez votre profil pour rejoindre Wishlight.",
    heading: "Compléter votre profil",
    lead: (provider) =>
      `${providerNames[provider]} a confirmé votre adresse e-mail. Remplissez le reste pour créer votre compte.`,
    email: "Adresse e-mail",
    emailHint: (provider) => `Validée par ${providerNames[provider]}.`,
    pictureKept: (provider) =>
      `Si vous n’en choisissez pas, nous utiliserons votre photo ${providerNames[provider]}. 5\u00a0Mo maximum.`,
    submit: "Créer un compte",
    cancel: "Pas maintenant",
    expired: "Le délai est dépassé. Veuillez vous reconnecter.",
  },
  settings: {
    title: "Comptes associés",
    text: "Associez un compte pour l’utiliser à la connexion. Vous gardez toujours au moins un moyen de connexion.",
    password: "Mot de passe",
    passwordSet: "Défini",
    passwordMissing: "Non défini",
    setPassword: "Définir un mot de passe",
    connected: "Associé",
    notConnected: "Non associé",
    since: "Depuis le {date}",
    emailSince: "{email}, depuis le {date}",
    connect: "Associer",
    connectNamed: (provider) => `Associer ${providerNames[provider]}`,
    disconnect: "Dissocier",
    disconnectNamed: (provider) => `Dissocier ${providerNames[provider]}`,
    disconnected: "Compte dissocié.",
    justConnected: (provider) => `${providerNames[provider]} est maintenant associé.`,
  },
};
