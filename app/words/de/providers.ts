import type * as english from "../en/providers";
import type { In } from "../say";

export const providerNames: In<typeof english.providerNames> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
};

export const providers: In<typeof english.providers> = {
  continueWith: (provider) => `Weiter mit ${providerNames[provider]}`,
  or: "oder",
  leaving: "Einen Moment …",
  complete: {
    title: "Profil vervollständigen",
    description: "Vervollständigen Sie Ihr Profil, um Wishlight zu nutzen.",
    heading: "Profil vervollständigen",
    lead: (provider) =>
      `${providerNames[provider]} hat Ihre E-Mail-Adresse bestätigt. Ergänzen Sie die übrigen Angaben, um Ihr Konto zu erstellen.`,
    email: "E-Mail-Adresse",
    emailHint: (provider) => `Von ${providerNames[provider]} bestätigt.`,
    pictureKept: (provider) =>
      `Wenn Sie keines wählen, verwenden wir Ihr Bild von ${providerNames[provider]}. Bis zu 5 MB.`,
    submit: "Konto erstellen",
    cancel: "Nicht jetzt",
    expired: "Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.",
  },
  settings: {
    title: "Verbundene Konten",
    text: "Verbinden Sie ein Konto, um sich damit anzumelden. Mindestens eine Anmeldemöglichkeit bleibt Ihnen immer.",
    password: "Passwort",
    passwordSet: "Festgelegt",
    passwordMissing: "Nicht festgelegt",
    setPassword: "Passwort festlegen",
    connected: "Verbunden",
    notConnected: "Nicht verbunden",
    since: "Seit {date}",
    emailSince: "{email}, seit {date}",
    connect: "Verbinden",
    connectNamed: (provider) => `${providerNames[provider]} verbinden`,
    disconnect: "Trennen",
    disconnectNamed: (provider) => `${providerNames[provider]} trennen`,
    disconnected: "Getrennt.",
    justConnected: (provider) => `${providerNames[provider]} ist jetzt verbunden.`,
  },
};
