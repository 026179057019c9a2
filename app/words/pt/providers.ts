import type * as english from "../en/providers";
import type { In } from "../say";

export const providerNames: In<typeof english.providerNames> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
};

/** With its article, after "de" and "em". */
const of = { google: "do Google", microsoft: "da Microsoft", apple: "da Apple" } as const;
const by = { google: "pelo Google", microsoft: "pela Microsoft", apple: "pela Apple" } as const;
const the = { google: "O Google", microsoft: "A Microsoft", apple: "A Apple" } as const;

export const providers: In<typeof english.providers> = {
  continueWith: (provider) => `Continuar com ${providerNames[provider]}`,
  or: "ou",
  leaving: "Um momento…",
  complete: {
    title: "Complete seu perfil",
    description: "Complete seu perfil para entrar no Wishlight.",
    heading: "Complete seu perfil",
    lead: (provider) => `${the[provider]} confirmou seu e-mail. Preencha o resto para criar sua conta.`,
    email: "E-mail",
    emailHint: (provider) => `Verificado ${by[provider]}.`,
    pictureKept: (provider) => `Se você não escolher uma, usaremos sua foto ${of[provider]}. Até 5 MB.`,
    submit: "Criar conta",
    cancel: "Agora não",
    expired: "Isso demorou demais. Entre de novo.",
  },
  settings: {
    title: "Contas conectadas",
    text: "Conecte uma conta para entrar com ela. Você sempre mantém pelo menos uma forma de entrar.",
    password: "Senha",
    passwordSet: "Definida",
    passwordMissing: "Não definida",
    setPassword: "Definir senha",
    connected: "Conectada",
    notConnected: "Não conectada",
    since: "Desde {date}",
    emailSince: "{email}, desde {date}",
    connect: "Conectar",
    connectNamed: (provider) => `Conectar ${providerNames[provider]}`,
    disconnect: "Desconectar",
    disconnectNamed: (provider) => `Desconectar ${providerNames[provider]}`,
    disconnected: "Desconectada.",
    justConnected: (provider) => `Sua conta ${of[provider]} está conectada.`,
  },
};
