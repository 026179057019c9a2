import type * as english from "../en/providers";
import type { In } from "../say";

export const providerNames: In<typeof english.providerNames> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
};

export const providers: In<typeof english.providers> = {
  continueWith: (provider) => `Продолжить с ${providerNames[provider]}`,
  or: "или",
  leaving: "Минутку…",
  complete: {
    title: "Заполните профиль",
    description: "Заполните профиль, чтобы присоединиться к Wishlight.",
    heading: "Заполните профиль",
    lead: (provider) =>
      `${providerNames[provider]} подтверждает ваш адрес. Заполните остальное, чтобы создать аккаунт.`,
    email: "Эл. почта",
    emailHint: (provider) => `Подтверждено: ${providerNames[provider]}.`,
    pictureKept: (provider) =>
      `Если не выбрать фото, мы возьмём ваше фото из ${providerNames[provider]}. До 5 МБ.`,
    submit: "Создать аккаунт",
    cancel: "Не сейчас",
    expired: "Прошло слишком много времени. Войдите ещё раз.",
  },
  settings: {
    title: "Связанные аккаунты",
    text: "Свяжите аккаунт, чтобы входить с его помощью. Хотя бы один способ входа у вас останется всегда.",
    password: "Пароль",
    passwordSet: "Задан",
    passwordMissing: "Не задан",
    setPassword: "Задать пароль",
    connected: "Связан",
    notConnected: "Не связан",
    since: "С {date}",
    emailSince: "{email}, с {date}",
    connect: "Связать",
    connectNamed: (provider) => `Связать ${providerNames[provider]}`,
    disconnect: "Отвязать",
    disconnectNamed: (provider) => `Отвязать ${providerNames[provider]}`,
    disconnected: "Аккаунт отвязан.",
    justConnected: (provider) => `Аккаунт ${providerNames[provider]} связан.`,
  },
};
