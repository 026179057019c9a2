import type * as english from "../en/providers";
import type { In } from "../say";

export const providerNames: In<typeof english.providerNames> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
};

export const providers: In<typeof english.providers> = {
  continueWith: (provider) => `Continuar con ${providerNames[provider]}`,
  or: "o",
  leaving: "Un momento…",
  complete: {
    title: "Completa tu perfil",
    description: "Completa tu perfil para unirte a Wishlight.",
    heading: "Completa tu perfil",
    lead: (provider) =>
      `${providerNames[provider]} confirmó tu correo. Completa el resto para crear tu cuenta.`,
    email: "Correo electrónico",
    emailHint: (provider) => `Verificado por ${providerNames[provider]}.`,
    pictureKept: (provider) =>
      `Si no eliges una, usaremos tu foto de ${providerNames[provider]}. Hasta 5 MB.`,
    submit: "Crear cuenta",
    cancel: "Ahora no",
    expired: "Esto tardó demasiado. Vuelve a iniciar sesión.",
  },
  settings: {
    title: "Cuentas conectadas",
    text: "Conecta una cuenta para iniciar sesión con ella. Siempre conservas al menos una forma de iniciar sesión.",
    password: "Contraseña",
    passwordSet: "Creada",
    passwordMissing: "Sin crear",
    setPassword: "Crear contraseña",
    connected: "Conectada",
    notConnected: "No conectada",
    since: "Desde el {date}",
    emailSince: "{email}, desde el {date}",
    connect: "Conectar",
    connectNamed: (provider) => `Conectar ${providerNames[provider]}`,
    disconnect: "Desconectar",
    disconnectNamed: (provider) => `Desconectar ${providerNames[provider]}`,
    disconnected: "Cuenta desconectada.",
    justConnected: (provider) => `${providerNames[provider]} ya está conectado.`,
  },
};
