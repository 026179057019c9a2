import type * as english from "../en/common";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");

/** Before a count of seconds, minutes or hours. */
const left = (count: number) => plural(count, { one: "Falta", many: "Faltam", other: "Faltam" });

export const common: In<typeof english.common> = {
  gap: " ",
  showPassword: "Mostrar senha",
  hidePassword: "Ocultar senha",
  close: "Fechar",
  dismiss: "Dispensar",
  loading: "Carregando",
  optional: "opcional",
  membersOnly: "Só para membros",
  notifications: "Notificações",
  banner: "Aviso",
  bannerUntil: "Até {until}.",
  skipToContent: "Pular para o conteúdo",
  seconds: (count: string) => `${count} s`,
  minutes: (count: string) => `${count} min`,
  hours: (count: string) => `${count} h`,
  megabytes: (count: string) => `${count} MB`,
  gigabytes: (count: string) => `${count} GB`,
  secondsLeft: (seconds) => `${left(seconds)} ${seconds} s`,
  minutesLeft: (minutes) => `${left(minutes)} ${minutes} min`,
  hoursLeft: (hours, minutes) => `${left(hours)} ${hours} h ${minutes} min`,
};
